/* What the processor sees at an address: ROM, flash through its cache, RAM, SIO, and Python. */
#ifndef BUS_H
#define BUS_H

#include <string.h>

#include "chip.h"

enum { FLASH_BASE = 0x10000000, RAM_BASE = 0x20000000, APB_BASE = 0x40000000 };
#define SIO_BASE 0xD0000000u

/* The clocks that reading `address` through the flash cache adds. Of the two ways the one that was
 * not used last is replaced; the data sheet does not say which the chip takes. */
static inline uint32_t cache_clocks(struct chip *m, uint32_t address) {
    uint32_t set = address >> 3 & (CACHE_SETS - 1);
    uint16_t tag = address >> 13 & 0x7FF, half = 1 << (address >> 2 & 1);
    struct line *ways = m->cache[set];
    for (uint8_t way = 0; way < CACHE_WAYS; way++) {
        if (ways[way].halves && ways[way].tag == tag) {
            m->recent[set] = way;
            if (ways[way].halves & half) {
                m->hits++;
                return 0;
            }
            ways[way].halves |= half;
            goto miss;
        }
    }
    m->recent[set] ^= 1;
    ways[m->recent[set]] = (struct line){tag, half};
miss:
    m->misses++;
    if (m->count_misses)
        m->miss_counts[(address & (FLASH_SIZE - 1)) >> 2]++;
    return m->miss_clocks;
}

/* The mirrors of flash at 0x11 to 0x13 go past the cache: each word comes from the chip outside. */
static inline void flash_access(struct chip *m, uint32_t address) {
    if (m->miss_clocks)
        m->extra_clocks += address >> 24 == 0x10 ? cache_clocks(m, address) : m->miss_clocks;
}

static inline uint32_t load(const uint8_t *from, uint32_t size) {
    uint32_t value = 0;
    memcpy(&value, from, size);
    return value;
}

/* Python may look at the time, and set next_event: what it sees is the start of the instruction. */
uint32_t ask(struct chip *m, uint32_t address, uint32_t size);
void tell(struct chip *m, uint32_t address, uint32_t value, uint32_t size);
uint32_t sio_read(struct chip *m, uint32_t address);
int sio_write(struct chip *m, uint32_t address, uint32_t value);

/* `size` is 1, 2 or 4 bytes; constant wherever this is inlined. */
static inline uint32_t bus_read(struct chip *m, uint32_t address, uint32_t size) {
    if (address - RAM_BASE <= RAM_SIZE - size)
        return load(m->ram + (address - RAM_BASE), size);
    if (address >> 26 == FLASH_BASE >> 26 && (size == 4 || address >> 24 == 0x10)) {
        flash_access(m, address);
        return load(m->flash + (address & (FLASH_SIZE - 1)), size);
    }
    if (address <= ROM_SIZE - size)
        return load(m->rom + address, size);
    if (address >> 28 == SIO_BASE >> 28 && size == 4)
        return sio_read(m, address);
    return ask(m, address, size);
}

static inline void bus_write(struct chip *m, uint32_t address, uint32_t value, uint32_t size) {
    if (address - RAM_BASE <= RAM_SIZE - size)
        memcpy(m->ram + (address - RAM_BASE), &value, size);
    else if (address >> 28 != SIO_BASE >> 28 || size != 4 || !sio_write(m, address, value))
        tell(m, address, value, size);
}

uint32_t bus_fetch_word(struct chip *m, uint32_t address);

/* The processor fetches whole words: two 16-bit instructions of one word are one access. */
static inline uint32_t bus_fetch(struct chip *m, uint32_t address) {
    uint32_t offset = address - m->fetched;
    if (offset > 3) {
        m->fetched = address & ~3u;
        m->fetched_word = bus_fetch_word(m, m->fetched);
        offset = address & 2;
    }
    return m->fetched_word >> 8 * offset & 0xFFFF;
}

#endif
