/* ARMv6-M as in a Cortex-M0+: instructions, exceptions, sleep. Section numbers are those of the
 * ARMv6-M Architecture Reference Manual (DDI 0419), clocks those of the Cortex-M0+ Technical
 * Reference Manual, table 3-1.
 *
 * With `like_rp2040py` the faults of rp2040py's own core are copied, so that the two can be
 * compared instruction by instruction; each place says what the fault is.
 */
#include "bus.h"

enum { SP = 13, LR = 14, PC = 15 };
enum { THREAD, HANDLER };
enum { MAIN_STACK, PROCESS_STACK };
enum { RESET = 1, NMI, HARD_FAULT, SVCALL = 11, PENDSV = 14, SYSTICK, FIRST_INTERRUPT };
enum { LOWEST_PRIORITY = 4 };
enum { ENTRY_CLOCKS = 15, RETURN_CLOCKS = 13 }; /* of an interrupt: ARM's 15; eight words back */

static inline int bit(uint32_t value, int n) { return value >> n & 1; }

static inline int32_t sign_extended(uint32_t value, int bits) {
    uint32_t sign = 1u << (bits - 1);
    return (int32_t)(((value & ((sign << 1) - 1)) ^ sign) - sign);
}

/* --- Flags --- */

static inline uint32_t set_nz(struct chip *m, uint32_t result) {
    m->n = m->z = result;
    return result;
}

/* AddWithCarry (A2.2.1). */
static inline uint32_t add(struct chip *m, uint32_t x, uint32_t y, uint32_t carry) {
    uint64_t sum = (uint64_t)x + y + carry;
    uint32_t result = (uint32_t)sum;
    m->c = (uint32_t)(sum >> 32);
    m->v = (~(x ^ y) & (x ^ result)) >> 31;
    return set_nz(m, result);
}

static inline uint32_t subtract(struct chip *m, uint32_t x, uint32_t y) {
    return add(m, x, ~y, 1);
}

static uint32_t get_psr(const struct chip *m) {
    return (m->n & 1u << 31) | (uint32_t)(m->z == 0) << 30 | m->c << 29 | m->v << 28;
}

static void set_psr(struct chip *m, uint32_t value) {
    m->n = value;
    m->z = !bit(value, 30);
    m->c = bit(value, 29);
    m->v = bit(value, 28);
}

static inline int condition_holds(const struct chip *m, uint32_t condition) { /* A6.3 */
    int n = bit(m->n, 31), z = m->z == 0, result;
    switch (condition >> 1) {
    case 0: result = z; break;
    case 1: result = m->c; break;
    case 2: result = n; break;
    case 3: result = m->v; break;
    case 4: result = m->c && !z; break;
    case 5: result = n == (int)m->v; break;
    default: result = n == (int)m->v && !z; break;
    }
    return result != (int)(condition & 1);
}

/* --- Exceptions (B1.5) --- */

static void use_stack(struct chip *m, uint32_t stack) {
    if (m->sp_sel != stack) {
        uint32_t other = m->registers[SP];
        m->registers[SP] = m->banked_sp;
        m->banked_sp = other;
        m->sp_sel = stack;
    }
}

static int priority_of(const struct chip *m, uint32_t exception) {
    switch (exception) {
    case RESET: return -3;
    case NMI: return -2;
    case HARD_FAULT: return -1;
    case SVCALL: return m->shpr2 >> 30;
    case PENDSV: return m->shpr3 >> 22 & 3;
    case SYSTICK: return m->shpr3 >> 30;
    }
    if (exception >= FIRST_INTERRUPT)
        for (int priority = 0; priority < LOWEST_PRIORITY; priority++)
            if (bit(m->interrupt_priorities[priority], exception - FIRST_INTERRUPT))
                return priority;
    return LOWEST_PRIORITY;
}

/* The pending exception of the highest priority that is above `limit`, or 0. */
static uint32_t pending_above(const struct chip *m, int limit) {
    if (m->pending_nmi)
        return NMI;
    uint32_t interrupts = m->pending_interrupts & m->enabled_interrupts;
    for (int priority = 0; priority < limit; priority++) {
        if (m->pending_svcall && priority == priority_of(m, SVCALL))
            return SVCALL;
        if (m->pending_pend_sv && priority == priority_of(m, PENDSV))
            return PENDSV;
        if (m->pending_systick && priority == priority_of(m, SYSTICK))
            return SYSTICK;
        uint32_t level = interrupts & m->interrupt_priorities[priority];
        if (level)
            return FIRST_INTERRUPT + __builtin_ctz(level);
    }
    return 0;
}

uint32_t chip_pending(struct chip *m) { return pending_above(m, LOWEST_PRIORITY); }

static void enter_exception(struct chip *m, uint32_t exception) {
    uint32_t *r = m->registers;
    uint32_t aligned = bit(r[SP], 2);
    r[SP] = (r[SP] - 0x20) & ~4u;
    const uint32_t frame[8] = {
        r[0], r[1], r[2], r[3], r[12], r[LR], r[PC] & ~1u,
        get_psr(m) | m->ipsr | 1 << 24 | aligned << 9,
    };
    for (int i = 0; i < 8; i++)
        bus_write(m, r[SP] + 4 * i, frame[i], 4);
    r[LR] = m->current_mode == HANDLER ? 0xFFFFFFF1 : m->sp_sel ? 0xFFFFFFFD : 0xFFFFFFF9;
    m->current_mode = HANDLER;
    m->ipsr = exception;
    use_stack(m, MAIN_STACK);
    m->event_registered = 1;
    r[PC] = bus_read(m, m->vtor + 4 * exception, 4) & ~1u;
    if (m->interrupt_clocks)
        m->left -= ENTRY_CLOCKS;
}

/* Take the most urgent exception that may interrupt what runs; whether there was one. */
static int take_exception(struct chip *m) {
    int running = priority_of(m, m->ipsr);
    if (m->pm && running > 0)
        running = 0;
    uint32_t exception = pending_above(m, running);
    switch (exception) {
    case 0: m->interrupts_updated = 0; return 0;
    case NMI: m->pending_nmi = 0; break;
    case SVCALL: m->pending_svcall = 0; break;
    case PENDSV: m->pending_pend_sv = 0; break;
    case SYSTICK: m->pending_systick = 0; break;
    default: /* the peripheral holds its line up until it is served; 26 to 31 have none */
        if (exception > FIRST_INTERRUPT + 25)
            m->pending_interrupts &= ~(1u << (exception - FIRST_INTERRUPT));
    }
    enter_exception(m, exception);
    return 1;
}

/* WFI ends when an exception is pending that PRIMASK alone keeps from being taken (B1.5.19). */
static int wakes(const struct chip *m) { return pending_above(m, priority_of(m, m->ipsr)) != 0; }

static void return_from_exception(struct chip *m, uint32_t kind) {
    uint32_t *r = m->registers;
    m->current_mode = (kind & 0xF) == 1 ? HANDLER : THREAD;
    use_stack(m, (kind & 0xF) == 0xD ? PROCESS_STACK : MAIN_STACK);
    static const int order[] = {0, 1, 2, 3, 12, LR, PC};
    uint32_t frame = r[SP];
    for (int i = 0; i < 7; i++)
        r[order[i]] = bus_read(m, frame + 4 * i, 4);
    uint32_t psr = bus_read(m, frame + 28, 4);
    r[SP] = (frame + 0x20) | bit(psr, 9) << 2;
    set_psr(m, psr);
    m->ipsr = m->current_mode == THREAD && m->n_priv ? 0 : psr & 0x3F;
    m->interrupts_updated = 1;
    m->event_registered = 1;
    if (m->interrupt_clocks)
        m->left -= RETURN_CLOCKS;
}

static inline void branch_exchange(struct chip *m, uint32_t address) {
    if (m->current_mode == HANDLER && address >> 28 == 0xF)
        return_from_exception(m, address);
    else
        m->registers[PC] = address & ~1u;
}

void chip_reset(struct chip *m) {
    memset(m->registers, 0, sizeof m->registers);
    m->banked_sp = m->c = m->v = m->pm = m->sp_sel = m->n_priv = 0;
    m->n = m->z = 1; /* both flags off */
    m->current_mode = THREAD;
    m->ipsr = m->event_registered = m->waiting = 0;
    m->pending_interrupts = m->enabled_interrupts = m->interrupt_nmi_mask = 0;
    m->interrupt_priorities[0] = 0xFFFFFFFF;
    m->interrupt_priorities[1] = m->interrupt_priorities[2] = m->interrupt_priorities[3] = 0;
    m->pending_nmi = m->pending_pend_sv = m->pending_svcall = m->pending_systick = 0;
    m->interrupts_updated = m->vtor = m->shpr2 = m->shpr3 = 0;
    m->cycles = 0;
    m->dividend = m->quotient = m->remainder = m->divider_csr = m->spin_locks = 0;
    m->divisor = 1;
    chip_flush_cache(m);
    m->registers[SP] = load(m->rom, 4) & ~3u;
    m->registers[PC] = load(m->rom + 4, 4) & ~1u;
}

uint32_t chip_size(void) { return sizeof(struct chip); }

/* --- Special registers (B5.2) --- */

enum { APSR = 0, XPSR = 3, IPSR = 5, MSP = 8, PSP = 9, PRIMASK = 16, CONTROL = 20 };

static uint32_t *stack_pointer(struct chip *m, uint32_t stack) {
    return m->sp_sel == stack ? &m->registers[SP] : &m->banked_sp;
}

static uint32_t read_special(struct chip *m, uint32_t which) {
    switch (which) {
    case APSR: return get_psr(m);
    case XPSR: return get_psr(m) | m->ipsr | (m->like_rp2040py ? 1 << 24 : 0); /* reads as 0 */
    case IPSR: return m->ipsr;
    case MSP: return *stack_pointer(m, MAIN_STACK);
    case PSP: return *stack_pointer(m, PROCESS_STACK);
    case PRIMASK: return m->pm;
    case CONTROL: return (m->sp_sel == PROCESS_STACK) << 1 | m->n_priv;
    default: return 0;
    }
}

static void write_special(struct chip *m, uint32_t which, uint32_t value) {
    switch (which) {
    case APSR: case XPSR: set_psr(m, value); break;
    case MSP: *stack_pointer(m, MAIN_STACK) = value & ~3u; break;
    case PSP: *stack_pointer(m, PROCESS_STACK) = value & ~3u; break;
    case PRIMASK:
        m->pm = value & 1;
        m->interrupts_updated = 1;
        break;
    case CONTROL:
        m->n_priv = value & 1;
        if (m->current_mode == THREAD)
            use_stack(m, bit(value, 1) ? PROCESS_STACK : MAIN_STACK);
        break;
    }
}

/* --- Instructions --- */

/* What a load or store takes: SIO is on the processor's own port, APB behind a bridge. */
static inline uint32_t load_clocks(uint32_t address) {
    uint32_t region = address >> 28;
    return region == SIO_BASE >> 28 ? 1 : region == APB_BASE >> 28 ? 4 : 2;
}

static inline uint32_t store_clocks(uint32_t address) {
    uint32_t region = address >> 28;
    return region == SIO_BASE >> 28 ? 1 : region == APB_BASE >> 28 ? 5 : 2;
}

ALWAYS uint32_t load_register(struct chip *m, int t, uint32_t address, uint32_t size) {
    if (address - RAM_BASE <= RAM_SIZE - size) { /* nearly always */
        m->registers[t] = load(m->ram + (address - RAM_BASE), size);
        return 2;
    }
    m->registers[t] = bus_read(m, address, size);
    return load_clocks(address);
}

ALWAYS uint32_t store_register(struct chip *m, int t, uint32_t address, uint32_t size) {
    bus_write(m, address, m->registers[t], size);
    return store_clocks(address);
}

/* Shifts by a register (A6.7): `by` is 0 to 255, and 0 leaves the carry alone. */
static uint32_t shift_left(struct chip *m, uint32_t x, uint32_t by) {
    if (m->like_rp2040py && by > 32) /* the carry of more than 32 is 0; it takes some bit */
        m->c = bit(x, (32 - by) & 31);
    else if (by)
        m->c = by <= 32 ? bit(x, 32 - by) : 0;
    return by < 32 ? x << by : 0;
}

static uint32_t shift_right(struct chip *m, uint32_t x, uint32_t by) {
    if (m->like_rp2040py && by == 0) /* it takes bit 31 for the carry of 0 */
        m->c = bit(x, 31);
    else if (by)
        m->c = by <= 32 ? bit(x, by - 1) : 0;
    return by < 32 ? x >> by : 0;
}

static uint32_t shift_right_signed(struct chip *m, uint32_t x, uint32_t by) {
    uint32_t sign = 0u - bit(x, 31);
    if (m->like_rp2040py && by == 0) /* as above */
        m->c = bit(x, 31);
    else if (by)
        m->c = by < 32 ? bit(x, by - 1) : bit(x, 31);
    if (by >= 32)
        return sign;
    return by ? x >> by | sign << (32 - by) : x;
}

static uint32_t rotate_right(struct chip *m, uint32_t x, uint32_t by) {
    uint32_t result = by & 31 ? x >> (by & 31) | x << (32 - (by & 31)) : x;
    if (by || m->like_rp2040py) /* it changes the carry when it rotates by 0 */
        m->c = bit(result, 31);
    return result;
}

/* The two of rp2040py's faults that are in its sums: the overflow of 0x7fffffff and a carry. */
static uint32_t add_with_carry(struct chip *m, uint32_t x, uint32_t y) {
    uint32_t carry = m->c;
    uint32_t result = add(m, x, y, carry);
    if (m->like_rp2040py) {
        int64_t sum = (int64_t)(int32_t)(x + carry) + (int32_t)y;
        m->v = sum != (int32_t)sum;
    }
    return result;
}

static uint32_t subtract_with_carry(struct chip *m, uint32_t x, uint32_t y) {
    uint32_t borrow = 1 - m->c;
    uint32_t result = add(m, x, ~y, m->c);
    if (m->like_rp2040py)
        m->v = ((x ^ (y + borrow)) & (x ^ result)) >> 31;
    return result;
}

/* 010000 opcode Rm Rdn (A5.2.2). */
static inline void data_processing(struct chip *m, uint32_t op) {
    uint32_t *d = &m->registers[op & 7], y = m->registers[op >> 3 & 7];
    switch (op >> 6 & 15) {
    case 0: *d = set_nz(m, *d & y); break;                               /* ANDS */
    case 1: *d = set_nz(m, *d ^ y); break;                               /* EORS */
    case 2: *d = set_nz(m, shift_left(m, *d, y & 0xFF)); break;          /* LSLS */
    case 3: *d = set_nz(m, shift_right(m, *d, y & 0xFF)); break;         /* LSRS */
    case 4: *d = set_nz(m, shift_right_signed(m, *d, y & 0xFF)); break;  /* ASRS */
    case 5: *d = add_with_carry(m, *d, y); break;                        /* ADCS */
    case 6: *d = subtract_with_carry(m, *d, y); break;                   /* SBCS */
    case 7: *d = set_nz(m, rotate_right(m, *d, y & 0xFF)); break;        /* RORS */
    case 8: set_nz(m, *d & y); break;                                    /* TST */
    case 9: *d = subtract(m, 0, y); break;                               /* RSBS */
    case 10: subtract(m, *d, y); break;                                  /* CMP */
    case 11: add(m, *d, y, 0); break;                                    /* CMN */
    case 12: *d = set_nz(m, *d | y); break;                              /* ORRS */
    case 13: *d = set_nz(m, *d * y); break;                              /* MULS */
    case 14: *d = set_nz(m, *d & ~y); break;                             /* BICS */
    case 15: *d = set_nz(m, ~y); break;                                  /* MVNS */
    }
}

/* 010001: ADD, CMP, MOV of any registers, BX, BLX (A5.2.3). */
static inline uint32_t any_register(struct chip *m, uint32_t op) {
    uint32_t *r = m->registers;
    int d = (op >> 4 & 8) | (op & 7), s = op >> 3 & 15;
    uint32_t source = s == PC ? r[PC] + 2 : r[s], result;
    switch (op >> 8 & 3) {
    case 0: result = (d == PC ? r[PC] + 2 : r[d]) + source; break;
    case 1: subtract(m, r[d], source); return 1;
    case 2: result = source; break;
    default:
        if (op & 0x80) { /* BLX; rp2040py reads LR after writing it */
            uint32_t link = r[PC] | 1;
            if (s == LR && m->like_rp2040py)
                source = link;
            r[LR] = link;
            r[PC] = source & ~1u;
        } else {
            branch_exchange(m, r[s]);
        }
        return 2;
    }
    if (d == PC) {
        r[PC] = result & ~1u;
        return 2;
    }
    r[d] = d == SP ? result & ~3u : result;
    return 1;
}

/* LDM and STM at `address`, lowest register first. The next address after the last. */
static inline uint32_t load_many(struct chip *m, uint32_t list, uint32_t address) {
    for (; list; list &= list - 1, address += 4)
        m->registers[__builtin_ctz(list)] = bus_read(m, address, 4);
    return address;
}

static inline uint32_t store_many(struct chip *m, uint32_t list, uint32_t address) {
    for (; list; list &= list - 1, address += 4)
        bus_write(m, address, m->registers[__builtin_ctz(list)], 4);
    return address;
}

static uint32_t push(struct chip *m, uint32_t op) {
    uint32_t list = (op & 0xFF) | (op & 0x100) << (LR - 8);
    uint32_t count = __builtin_popcount(list);
    m->registers[SP] -= 4 * count;
    store_many(m, list, m->registers[SP]);
    return 1 + count - (m->like_rp2040py && op & 0x100); /* it does not count LR */
}

static uint32_t pop(struct chip *m, uint32_t op) {
    uint32_t list = op & 0xFF, count = __builtin_popcount(list);
    uint32_t address = load_many(m, list, m->registers[SP]);
    if (!(op & 0x100)) {
        m->registers[SP] = address;
        return 1 + count;
    }
    m->registers[SP] = address + 4;
    branch_exchange(m, bus_read(m, address, 4));
    return 4 + count - m->like_rp2040py; /* it does not count PC */
}

static uint32_t load_multiple(struct chip *m, uint32_t op) {
    int n = op >> 8 & 7;
    uint32_t list = op & 0xFF, end = load_many(m, list, m->registers[n]);
    if (!bit(list, n))
        m->registers[n] = end;
    return 1 + __builtin_popcount(list);
}

static uint32_t store_multiple(struct chip *m, uint32_t op) {
    int n = op >> 8 & 7;
    uint32_t list = op & 0xFF, end = store_many(m, list, m->registers[n]);
    if (!(m->like_rp2040py && bit(list, n))) /* it does not write the address back then */
        m->registers[n] = end;
    return 1 + __builtin_popcount(list);
}

static uint32_t undefined(struct chip *m, uint32_t at, uint32_t op) {
    m->trap(at, op);
    return 1;
}

/* 1011: extensions, byte order, stack pointer, PRIMASK, hints (A5.2.5). */
static uint32_t miscellaneous(struct chip *m, uint32_t op, uint32_t at) {
    uint32_t *d = &m->registers[op & 7], x = m->registers[op >> 3 & 7];
    switch (op >> 6 & 0x3F) {
    case 0x00: case 0x01: m->registers[SP] += (op & 0x7F) << 2; return 1;
    case 0x02: case 0x03: m->registers[SP] -= (op & 0x7F) << 2; return 1;
    case 0x08: *d = (uint32_t)sign_extended(x, 16); return 1; /* SXTH */
    case 0x09: *d = (uint32_t)sign_extended(x, 8); return 1;
    case 0x0A: *d = x & 0xFFFF; return 1;
    case 0x0B: *d = x & 0xFF; return 1;
    case 0x10 ... 0x17: return push(m, op);
    case 0x28: *d = __builtin_bswap32(x); return 1;
    case 0x29: *d = (x & 0xFF00FF) << 8 | (x >> 8 & 0xFF00FF); return 1;
    case 0x2B: *d = (uint32_t)sign_extended((x & 0xFF) << 8 | (x >> 8 & 0xFF), 16); return 1;
    case 0x30 ... 0x37: return pop(m, op);
    }
    switch (op) {
    case 0xB662: m->pm = 0; m->interrupts_updated = 1; return 1; /* CPSIE i */
    case 0xB672: m->pm = 1; return 1;
    case 0xBF00: case 0xBF10: return 1; /* NOP, YIELD */
    case 0xBF20: /* WFE */
        if (m->event_registered)
            m->event_registered = 0;
        else
            m->waiting = 1;
        return 2;
    case 0xBF30: m->waiting = 1; return 2; /* WFI */
    case 0xBF40: m->event_registered = 1; return 1; /* SEV */
    }
    return undefined(m, at, op); /* BKPT among them: no debugger is attached */
}

/* 11110: BL, barriers, MRS, MSR (A5.3). */
static uint32_t wide(struct chip *m, uint32_t op, uint32_t at) {
    uint32_t *r = m->registers, op2 = bus_fetch(m, at + 2);
    r[PC] = at + 4;
    if ((op2 & 0xD000) == 0xD000) { /* BL */
        uint32_t s = bit(op, 10), i1 = 1 ^ bit(op2, 13) ^ s, i2 = 1 ^ bit(op2, 11) ^ s;
        uint32_t offset = s << 24 | i1 << 23 | i2 << 22 | (op & 0x3FF) << 12 | (op2 & 0x7FF) << 1;
        r[LR] = r[PC] | 1;
        r[PC] += (uint32_t)sign_extended(offset, 25);
        return 3;
    }
    if (op == 0xF3BF && (op2 & 0xFFC0) == 0x8F40) /* DSB, DMB, ISB */
        return 3;
    if (op == 0xF3EF && op2 >> 12 == 8) {
        r[op2 >> 8 & 15] = read_special(m, op2 & 0xFF);
        return 3;
    }
    if (op >> 4 == 0xF38 && op2 >> 8 == 0x88) {
        write_special(m, op2 & 0xFF, r[op & 15]);
        return 3;
    }
    r[PC] = at + 2;
    return undefined(m, at, op);
}

/* The fields of a 16-bit instruction: the low registers, the immediates. */
#define D (op & 7)
#define N (op >> 3 & 7)
#define O (op >> 6 & 7)
#define T (op >> 8 & 7)
#define IMM5 (op >> 6 & 31)
#define IMM8 (op & 0xFF)

/* Execute `op`, which lies at `at`; the PC is behind it already. Returns its clocks. */
static inline uint32_t execute(struct chip *m, uint32_t op, uint32_t at) {
    uint32_t *r = m->registers;
    switch (op >> 8) {
    case 0x00 ... 0x07: /* LSLS, MOVS */
        if (IMM5)
            m->c = bit(r[N], 32 - IMM5);
        r[D] = set_nz(m, r[N] << IMM5);
        return 1;
    case 0x08 ... 0x0F: /* LSRS */
        r[D] = set_nz(m, shift_right(m, r[N], IMM5 ? IMM5 : 32));
        return 1;
    case 0x10 ... 0x17: /* ASRS */
        r[D] = set_nz(m, shift_right_signed(m, r[N], IMM5 ? IMM5 : 32));
        return 1;
    case 0x18 ... 0x19: r[D] = add(m, r[N], r[O], 0); return 1;
    case 0x1A ... 0x1B: r[D] = subtract(m, r[N], r[O]); return 1;
    case 0x1C ... 0x1D: r[D] = add(m, r[N], O, 0); return 1;
    case 0x1E ... 0x1F: r[D] = subtract(m, r[N], O); return 1;
    case 0x20 ... 0x27: r[T] = set_nz(m, IMM8); return 1;
    case 0x28 ... 0x2F: subtract(m, r[T], IMM8); return 1;
    case 0x30 ... 0x37: r[T] = add(m, r[T], IMM8, 0); return 1;
    case 0x38 ... 0x3F: r[T] = subtract(m, r[T], IMM8); return 1;
    case 0x40 ... 0x43: data_processing(m, op); return 1;
    case 0x44 ... 0x47: return any_register(m, op);
    case 0x48 ... 0x4F: return load_register(m, T, ((at + 4) & ~3u) + (IMM8 << 2), 4);
    case 0x50 ... 0x51: return store_register(m, D, r[N] + r[O], 4);
    case 0x52 ... 0x53: return store_register(m, D, r[N] + r[O], 2);
    case 0x54 ... 0x55: return store_register(m, D, r[N] + r[O], 1);
    case 0x56 ... 0x57: { /* LDRSB; the address first, Rd may be part of it */
        uint32_t address = r[N] + r[O];
        r[D] = (uint32_t)sign_extended(bus_read(m, address, 1), 8);
        return load_clocks(address);
    }
    case 0x58 ... 0x59: return load_register(m, D, r[N] + r[O], 4);
    case 0x5A ... 0x5B: return load_register(m, D, r[N] + r[O], 2);
    case 0x5C ... 0x5D: return load_register(m, D, r[N] + r[O], 1);
    case 0x5E ... 0x5F: { /* LDRSH */
        uint32_t address = r[N] + r[O];
        r[D] = (uint32_t)sign_extended(bus_read(m, address, 2), 16);
        return load_clocks(address);
    }
    case 0x60 ... 0x67: return store_register(m, D, r[N] + (IMM5 << 2), 4);
    case 0x68 ... 0x6F: return load_register(m, D, r[N] + (IMM5 << 2), 4);
    case 0x70 ... 0x77: return store_register(m, D, r[N] + IMM5, 1);
    case 0x78 ... 0x7F: return load_register(m, D, r[N] + IMM5, 1);
    case 0x80 ... 0x87: return store_register(m, D, r[N] + (IMM5 << 1), 2);
    case 0x88 ... 0x8F: return load_register(m, D, r[N] + (IMM5 << 1), 2);
    case 0x90 ... 0x97: return store_register(m, T, r[SP] + (IMM8 << 2), 4);
    case 0x98 ... 0x9F: return load_register(m, T, r[SP] + (IMM8 << 2), 4);
    case 0xA0 ... 0xA7: r[T] = ((at + 4) & ~3u) + (IMM8 << 2); return 1; /* ADR */
    case 0xA8 ... 0xAF: r[T] = r[SP] + (IMM8 << 2); return 1;
    case 0xB0 ... 0xBF: return miscellaneous(m, op, at);
    case 0xC0 ... 0xC7: return store_multiple(m, op);
    case 0xC8 ... 0xCF: return load_multiple(m, op);
    case 0xD0 ... 0xDD: /* B with a condition */
        if (!condition_holds(m, op >> 8 & 15))
            return 1;
        r[PC] = at + 4 + (uint32_t)sign_extended(IMM8 << 1, 9);
        return 2;
    case 0xDF: /* SVC */
        m->pending_svcall = 1;
        m->interrupts_updated = 1;
        return 1;
    case 0xE0 ... 0xE7: r[PC] = at + 4 + (uint32_t)sign_extended(op << 1, 12); return 2;
    case 0xF0 ... 0xF7: return wide(m, op, at);
    default: return undefined(m, at, op);
    }
}

/* --- Running --- */

void chip_sync(struct chip *m) {
    int64_t done = m->granted - m->left;
    m->cycles += (uint64_t)done;
    m->nanos += m->clock_ns * (double)done;
    double clocks = (m->next_event - m->nanos) / m->clock_ns;
    const int64_t far = 1 << 30;
    m->granted = clocks >= far ? far : clocks <= 0 ? 0 : (int64_t)clocks;
    if (m->granted < clocks && m->granted < far) /* the first whole clock at or behind it */
        m->granted++;
    m->left = m->granted - (int64_t)m->extra_clocks;
    m->extra_clocks = 0;
}

static void leave_step(struct chip *m) {
    struct step *step = m->steps++;
    chip_sync(m);
    memcpy(step->registers, m->registers, sizeof step->registers);
    step->psr = get_psr(m) | m->ipsr;
    step->primask = m->pm;
    step->waiting = m->waiting;
    step->cycles = m->cycles;
    step->nanos = m->nanos;
    m->steps_left--;
}

static inline int run(struct chip *m, int traced) {
    while (m->left > 0) {
        if (m->interrupts_updated && take_exception(m))
            m->waiting = 0;
        if (m->waiting) {
            if (!wakes(m))
                return ASLEEP;
            m->waiting = 0;
        }
        uint32_t at = m->registers[PC] & ~1u;
        uint32_t op = bus_fetch(m, at);
        m->registers[PC] = at + 2;
        m->left -= execute(m, op, at);
        if (traced) {
            leave_step(m);
            if (!m->steps_left)
                return TRACED;
        }
    }
    return REACHED_EVENT;
}

/* Run until the clock reaches next_event, the processor sleeps, or the last step was left.
 * An instruction is never cut: the clock may be some clocks beyond next_event. */
int chip_run(struct chip *m) {
    m->granted = m->left = 0;
    chip_sync(m);
    int reason = m->steps_left ? run(m, 1) : run(m, 0);
    chip_sync(m);
    return reason;
}
