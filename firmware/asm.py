"""The inner loops and the sleep that are written in assembler.

All of it lives here, because no type checker knows its words.

Arguments are r0..r3, as many as there are; buffers come as the address of their bytes.
"""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false, reportArgumentType=false, reportCallIssue=false

import micropython
from micropython import const

# Bytes from TIMER (chip.py)
_ALARM0 = const(0x10)
_ARMED = const(0x20)
_RAWL = const(0x28)
_INTR = const(0x34)
_INTE = const(0x38)


@micropython.asm_thumb
def expand(r0, r1, r2, r3):
    """plain.expand with `pairs(lut)` for `lut`, x and w multiples of 8, the target word-aligned.

    0.1 us a canvas byte at 200 MHz: 0.03 ms for a strip of 1152 pixels.
    """
    ldrh(r4, [r3, 2])  # y
    mov(r5, 160)
    mul(r4, r5)
    add(r1, r1, r4)
    ldrh(r4, [r3, 0])  # x
    lsr(r4, r4, 1)
    add(r1, r1, r4)
    ldrh(r7, [r3, 6])  # h
    label(ROW)
    ldrh(r6, [r3, 4])  # w
    lsr(r6, r6, 1)
    add(r6, r6, r1)
    label(LOOP)
    ldrb(r4, [r1, 0])
    lsl(r4, r4, 2)
    data(2, 0x5914)  # ldr r4, [r2, r4]
    ldrb(r5, [r1, 1])
    lsl(r5, r5, 2)
    data(2, 0x5955)  # ldr r5, [r2, r5]
    data(2, 0xC030)  # stmia r0!, {r4, r5}
    ldrb(r4, [r1, 2])
    lsl(r4, r4, 2)
    data(2, 0x5914)
    ldrb(r5, [r1, 3])
    lsl(r5, r5, 2)
    data(2, 0x5955)
    data(2, 0xC030)
    add(r1, r1, 4)
    cmp(r1, r6)
    bne(LOOP)
    ldrh(r4, [r3, 4])
    lsr(r4, r4, 1)
    mov(r5, 160)
    sub(r5, r5, r4)
    add(r1, r1, r5)
    sub(r7, r7, 1)
    bne(ROW)


@micropython.asm_thumb
def paint(r0, r1, r2, r3):
    """Set bits as pixels of one colour into the 4-bit canvas, row below row.

    r0: address of the byte with the first two pixels, r1: a word a row, its highest bit the
    leftmost pixel, r2: rows, at least 1, r3: the byte of two pixels of the colour.
    """
    label(ROW)
    ldr(r4, [r1, 0])
    mov(r5, r0)
    cmp(r4, 0)
    beq(NEXT)
    label(PAIR)
    lsr(r6, r4, 30)
    beq(BLANK)
    cmp(r6, 3)
    beq(BOTH)
    mov(r7, 15)  # the right pixel
    cmp(r6, 1)
    beq(ONE)
    mov(r7, 240)
    label(ONE)
    ldrb(r6, [r5, 0])
    bic(r6, r7)
    and_(r7, r3)
    orr(r6, r7)
    strb(r6, [r5, 0])
    b(BLANK)
    label(BOTH)
    strb(r3, [r5, 0])
    label(BLANK)
    add(r5, r5, 1)
    lsl(r4, r4, 2)
    bne(PAIR)
    label(NEXT)
    add(r1, r1, 4)
    mov(r6, 160)
    add(r0, r0, r6)
    sub(r2, r2, 1)
    bne(ROW)


@micropython.asm_thumb
def wait_for_interrupt(r0, r1, r2):
    """Sleep until an interrupt, or `r2` microseconds (at least 1), unless the wake word is set.

    r0: words, the addresses of TIMER, NVIC ISER, ICPR and ICER (sleep.py), r1: address of the
    wake word.
    """
    ldr(r3, [r0, 0])  # TIMER
    data(2, 0xB672)  # cpsid i
    ldr(r4, [r1, 0])
    cmp(r4, 0)
    bne(DONE)
    mov(r5, 1)
    str(r5, [r3, _INTR])  # forget an old alarm
    ldr(r4, [r3, _RAWL])
    add(r4, r4, r2)
    str(r4, [r3, _ALARM0])  # armed by the write
    ldr(r6, [r3, _INTE])
    orr(r6, r5)
    str(r6, [r3, _INTE])
    ldr(r7, [r0, 8])  # NVIC ICPR: nothing pending from before
    str(r5, [r7, 0])
    ldr(r7, [r0, 4])  # NVIC ISER
    str(r5, [r7, 0])
    ldr(r6, [r3, _RAWL])  # too late already? The alarm compares for equality
    sub(r6, r6, r4)
    bpl(AWAKE)
    wfi()
    label(AWAKE)
    ldr(r7, [r0, 12])  # NVIC ICER
    str(r5, [r7, 0])
    str(r5, [r3, _ARMED])  # disarm
    ldr(r6, [r3, _INTE])
    bic(r6, r5)
    str(r6, [r3, _INTE])
    str(r5, [r3, _INTR])
    ldr(r7, [r0, 8])
    str(r5, [r7, 0])
    label(DONE)
    data(2, 0xB662)  # cpsie i: the edge's handler runs here


@micropython.asm_thumb
def column(r0, r1, r2, r3):
    """Set the bits of 8 columns as pixels into the 4-bit canvas, row below row.

    r0: address of the byte with the first two pixels, r1: the bits, a byte a row, r2: rows, at
    least 1, r3: five words: a table that reverses the bits, or 0; 24, or 23 if the first pixel is
    an odd one; the colour as a left and as a right pixel; the bytes from one row to the next.
    """
    label(ROW)
    ldrb(r4, [r1, 0])
    ldr(r7, [r3, 0])
    cmp(r7, 0)
    beq(STRAIGHT)
    add(r7, r7, r4)
    ldrb(r4, [r7, 0])
    label(STRAIGHT)
    ldr(r7, [r3, 4])
    lsl(r4, r7)
    mov(r5, r0)
    cmp(r4, 0)
    beq(NEXT)
    label(PAIR)
    lsr(r6, r4, 30)
    beq(BLANK)
    cmp(r6, 3)
    beq(BOTH)
    mov(r7, 240)
    cmp(r6, 1)
    beq(RIGHT)
    mov(r7, 15)
    ldrb(r6, [r5, 0])
    and_(r6, r7)
    ldr(r7, [r3, 8])
    orr(r6, r7)
    strb(r6, [r5, 0])
    b(BLANK)
    label(RIGHT)
    ldrb(r6, [r5, 0])
    and_(r6, r7)
    ldr(r7, [r3, 12])
    orr(r6, r7)
    strb(r6, [r5, 0])
    b(BLANK)
    label(BOTH)
    ldr(r6, [r3, 8])
    ldr(r7, [r3, 12])
    orr(r6, r7)
    strb(r6, [r5, 0])
    label(BLANK)
    add(r5, r5, 1)
    lsl(r4, r4, 2)
    bne(PAIR)
    label(NEXT)
    ldr(r7, [r3, 16])
    add(r1, r1, r7)
    mov(r6, 160)
    add(r0, r0, r6)
    sub(r2, r2, 1)
    bne(ROW)
