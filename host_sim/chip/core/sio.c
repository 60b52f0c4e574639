/* SIO's divider and spin locks (RP2040 data sheet 2.3.1.3 and 2.3.1.5). They are used by every
 * division and critical section; the pins and the interpolators of SIO are Python's. */
#include "bus.h"

enum {
    CPUID = 0x000, SPINLOCK_STATE = 0x05C,
    UDIVIDEND = 0x060, UDIVISOR = 0x064, SDIVIDEND = 0x068, SDIVISOR = 0x06C,
    QUOTIENT = 0x070, REMAINDER = 0x074, CSR = 0x078,
    SPINLOCK_0 = 0x100, SPINLOCK_31 = 0x17C,
    READY = 1, DIRTY = 2,
    DIVIDER_CYCLES = 8,
};

static void divide(struct chip *m, int is_signed) {
    if (m->divisor == 0) {
        m->quotient = m->dividend ? 0xFFFFFFFF : 1;
        m->remainder = m->dividend;
    } else if (is_signed) { /* in 64 bits: -2^31 / -1 overflows in C */
        int64_t dividend = (int32_t)m->dividend, divisor = (int32_t)m->divisor;
        m->quotient = (uint32_t)(dividend / divisor);
        m->remainder = (uint32_t)(dividend % divisor);
    } else {
        m->quotient = m->dividend / m->divisor;
        m->remainder = m->dividend % m->divisor;
    }
    m->divider_csr = READY | DIRTY;
    m->cycles += DIVIDER_CYCLES; /* the divider's; the processor goes on meanwhile */
}

uint32_t sio_read(struct chip *m, uint32_t address) {
    uint32_t offset = address - SIO_BASE;
    if (offset >= SPINLOCK_0 && offset <= SPINLOCK_31) {
        uint32_t lock = 1u << (offset - SPINLOCK_0) / 4;
        if (m->spin_locks & lock)
            return 0;
        m->spin_locks |= lock;
        return lock;
    }
    switch (offset) {
    case CPUID: return 0;
    case SPINLOCK_STATE: return m->spin_locks;
    case UDIVIDEND: case SDIVIDEND: return m->dividend;
    case UDIVISOR: case SDIVISOR: return m->divisor;
    case QUOTIENT: m->divider_csr &= ~DIRTY; return m->quotient;
    case REMAINDER: return m->remainder;
    case CSR: return m->divider_csr;
    default: return python_read(m, address, 4);
    }
}

/* Whether the register was one of these. */
int sio_write(struct chip *m, uint32_t address, uint32_t value) {
    uint32_t offset = address - SIO_BASE;
    if (offset >= SPINLOCK_0 && offset <= SPINLOCK_31) {
        m->spin_locks &= ~(1u << (offset - SPINLOCK_0) / 4);
        return 1;
    }
    switch (offset) {
    case UDIVIDEND: m->dividend = value; divide(m, 0); return 1;
    case SDIVIDEND: m->dividend = value; divide(m, 1); return 1;
    case UDIVISOR: m->divisor = value; divide(m, 0); return 1;
    case SDIVISOR: m->divisor = value; divide(m, 1); return 1;
    case QUOTIENT: m->quotient = value; m->divider_csr = READY | DIRTY; return 1;
    case REMAINDER: m->remainder = value; m->divider_csr = READY | DIRTY; return 1;
    default: return 0;
    }
}
