/* An RP2040's processor: one Cortex-M0+ (ARMv6-M) with the memories it runs from.
 *
 * Python owns everything else. It lays out `struct chip` with ctypes (host_sim/chip/core.py), so
 * the two declarations must agree; field names are those that rp2040py's peripherals use.
 * Time is in simulated nanoseconds since power-on; a clock takes clock_ns.
 */
#ifndef CHIP_H
#define CHIP_H

#include <stdint.h>

enum {
    ROM_SIZE = 16 * 1024,
    RAM_SIZE = 264 * 1024,
    FLASH_SIZE = 16 * 1024 * 1024,
    CACHE_SETS = 1024,  /* 16 KB in two ways of 8-byte lines; RP2040 data sheet 2.6.3 */
    CACHE_WAYS = 2,
};

/* A line of the flash cache. It is filled one 32-bit half at a time. */
struct line {
    uint16_t tag; /* which 8 KB of flash it is of, from 1; 0: of none */
    uint8_t filled[2];
};

/* What one instruction left behind; the lockstep test compares these. */
struct step {
    uint32_t registers[16];
    uint32_t psr, primask, waiting, padding;
    uint64_t cycles;
    double nanos;
};

struct chip {
    /* The processor. */
    uint32_t registers[16]; /* 13 the stack pointer in use, 15 the next instruction's address */
    uint32_t banked_sp;     /* the other stack pointer */
    uint32_t n, z, c, v;    /* N is bit 31 of n, Z is z == 0; c and v are 0 or 1 */
    uint32_t pm;            /* PRIMASK */
    uint32_t sp_sel, n_priv, current_mode, ipsr;
    uint32_t event_registered, waiting;
    uint32_t pending_interrupts, enabled_interrupts;
    uint32_t interrupt_priorities[4]; /* which interrupts have priority 0, 1, 2, 3 */
    uint32_t interrupt_nmi_mask;
    uint32_t pending_nmi, pending_pend_sv, pending_svcall, pending_systick;
    uint32_t interrupts_updated; /* look for an interrupt to take before the next instruction */
    uint32_t vtor, shpr2, shpr3;

    /* Time. */
    uint64_t cycles;
    double nanos;
    double clock_ns;   /* of clk_sys; a callback may change it */
    double next_event; /* chip_run returns as soon as this is reached */
    int64_t granted, left; /* clocks to next_event, those not used yet; nanos and cycles are those
                              of `granted` until chip_sync */
    uint64_t extra_clocks; /* set by a callback: its access takes this much longer */

    /* SIO: the divider and the spin locks (data sheet 2.3.1). */
    uint32_t dividend, divisor, quotient, remainder, divider_csr, spin_locks;

    /* Switches. */
    uint32_t like_rp2040py;    /* copy its faults, for the lockstep */
    uint32_t interrupt_clocks; /* exception entry and return take time */
    uint32_t miss_clocks;      /* what a cache miss costs; 0: no flash cache is modelled */
    uint32_t count_misses;
    uint32_t xip_off; /* the flash is taken by a command: a miss would find it busy */
    uint32_t flash_errs; /* it is read too fast: every 61st word comes with a wrong bit */

    /* The flash cache. */
    uint32_t fetched, fetched_word; /* what the processor fetched last: address and content */
    uint64_t misses;
    struct line cache[CACHE_SETS][CACHE_WAYS]; /* of a set, the line used last comes first */

    /* Memories, owned by Python. */
    uint8_t *rom, *ram, *flash;
    uint32_t *miss_counts; /* by flash word, while count_misses is on */

    /* The rest of the address space, and what the processor cannot do. */
    uint32_t (*read)(uint32_t address, uint32_t size);
    void (*write)(uint32_t address, uint32_t value, uint32_t size);
    void (*trap)(uint32_t address, uint32_t opcode);
    void (*flash_fails)(uint32_t address);

    /* While steps_left is above 0, each instruction leaves a struct step at `steps`. */
    struct step *steps;
    uint32_t steps_left;
};

enum { REACHED_EVENT, ASLEEP, TRACED }; /* what chip_run returns */

int chip_run(struct chip *m);
void chip_reset(struct chip *m);
void chip_sync(struct chip *m); /* nanos and cycles up to date, next_event and extra_clocks taken */
void chip_flush_cache(struct chip *m);
uint32_t chip_pending(struct chip *m); /* the number of the most urgent pending exception */
uint32_t chip_size(void);

#endif
