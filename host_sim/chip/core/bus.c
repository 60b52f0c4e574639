/* The slow ways of the bus: Python's answers, and misses of the flash cache. */
#include "bus.h"

uint32_t python_read(struct chip *m, uint32_t address, uint32_t size) {
    chip_sync(m);
    uint32_t value = m->read(address, size);
    chip_sync(m);
    return value;
}

void python_write(struct chip *m, uint32_t address, uint32_t value, uint32_t size) {
    chip_sync(m);
    m->write(address, value, size);
    chip_sync(m);
}

/* The older line of the set is looked at, too, then replaced: the data sheet does not say which one
 * of the two the chip replaces. */
void cache_miss(struct chip *m, uint32_t address) {
    struct line *newer = m->cache[address >> 3 & (CACHE_SETS - 1)], *older = newer + 1;
    uint16_t tag = LINE_TAG(address);
    if (newer->tag != tag) {
        struct line other = *older;
        *older = *newer;
        *newer = other.tag == tag ? other : (struct line){tag, {0, 0}};
    }
    uint8_t *filled = &newer->filled[address >> 2 & 1];
    if (!*filled) {
        *filled = 1;
        m->misses++;
        m->left -= m->miss_clocks;
        if (m->xip_off || m->flash_errs)
            m->flash_fails(address);
        if (m->count_misses)
            m->miss_counts[(address & (FLASH_SIZE - 1)) >> 2]++;
    }
}

uint32_t bus_fetch_word(struct chip *m, uint32_t address) {
    if (address <= ROM_SIZE - 4)
        return load(m->rom + address, 4);
    return python_read(m, address, 4);
}

void chip_flush_cache(struct chip *m) {
    memset(m->cache, 0, sizeof m->cache);
    m->fetched = 0;
}
