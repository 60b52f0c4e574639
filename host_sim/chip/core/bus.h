/* What the processor sees at an address: ROM, flash through its cache, RAM, SIO, and Python. */
#ifndef BUS_H
#define BUS_H

#include <string.h>

#include "chip.h"

/* Inlined wherever it is called: there `size` is a constant, and a load is no loop over bytes. */
#define ALWAYS static inline __attribute__((always_inline))
#define LINE_TAG(address) (1 + ((address) >> 13 & 0x7FF))

enum { FLASH_BASE = 0x10000000, RAM_BASE = 0x20000000, APB_BASE = 0x40000000 };
#define SIO_BASE 0xD0000000u

void cache_miss(struct chip *m, uint32_t address);

/* Reading flash through the cache takes time unless the line used last in its set has it. */
static inline void cache_access(struct chip *m, uint32_t address) {
    const struct line *line = m->cache[address >> 3 & (CACHE_SETS - 1)];
    if (line->tag != LINE_TAG(address) || !line->filled[address >> 2 & 1])
        cache_miss(m, address);
}

/* The mirrors of flash at 0x11 to 0x13 go past the cache: each word comes from the chip outside. */
static inline void flash_access(struct chip *m, uint32_t address) {
    if (!m->miss_clocks)
        return;
    if (address >> 24 == 0x10)
        cache_access(m, address);
    else
        m->left -= m->miss_clocks;
}

/* What is wrong in a word from past the cache; from the cache it is an error (cache_miss). */
static inline uint32_t flash_error(const struct chip *m, uint32_t address) {
    return m->flash_errs && address >> 24 != 0x10 && (address >> 2) % 61 == 0;
}

ALWAYS uint32_t load(const uint8_t *from, uint32_t size) {
    uint32_t value = 0;
    memcpy(&value, from, size);
    return value;
}

/* A register of Python's. The time it sees is that of the instruction's start. */
uint32_t python_read(struct chip *m, uint32_t address, uint32_t size);
void python_write(struct chip *m, uint32_t address, uint32_t value, uint32_t size);
uint32_t sio_read(struct chip *m, uint32_t address);
int sio_write(struct chip *m, uint32_t address, uint32_t value);

/* `size` is 1, 2 or 4 bytes; constant wherever this is inlined. */
ALWAYS uint32_t bus_read(struct chip *m, uint32_t address, uint32_t size) {
    if (address - RAM_BASE <= RAM_SIZE - size)
        return load(m->ram + (address - RAM_BASE), size);
    if (address >> 26 == FLASH_BASE >> 26 && (size == 4 || address >> 24 == 0x10)) {
        flash_access(m, address);
        return load(m->flash + (address & (FLASH_SIZE - 1)), size) ^ flash_error(m, address);
    }
    if (address <= ROM_SIZE - size)
        return load(m->rom + address, size);
    if (address >> 28 == SIO_BASE >> 28 && size == 4)
        return sio_read(m, address);
    return python_read(m, address, size);
}

ALWAYS void bus_write(struct chip *m, uint32_t address, uint32_t value, uint32_t size) {
    if (address - RAM_BASE <= RAM_SIZE - size)
        memcpy(m->ram + (address - RAM_BASE), &value, size);
    else if (address >> 28 != SIO_BASE >> 28 || size != 4 || !sio_write(m, address, value))
        python_write(m, address, value, size);
}

uint32_t bus_fetch_word(struct chip *m, uint32_t address); /* ROM, or Python's */

/* The processor fetches whole words: two 16-bit instructions of one word are one access. */
static inline uint32_t bus_fetch(struct chip *m, uint32_t address) {
    uint32_t offset = address - m->fetched;
    if (offset > 3) {
        offset = address & 2;
        m->fetched = address - offset;
        if (address >> 24 == FLASH_BASE >> 24) {
            if (m->miss_clocks)
                cache_access(m, address);
            m->fetched_word = load(m->flash + (m->fetched & (FLASH_SIZE - 1)), 4);
        } else if (m->fetched - RAM_BASE <= RAM_SIZE - 4) {
            m->fetched_word = load(m->ram + (m->fetched - RAM_BASE), 4);
        } else {
            m->fetched_word = bus_fetch_word(m, m->fetched);
        }
    }
    return m->fetched_word >> 8 * offset & 0xFFFF;
}

#endif
