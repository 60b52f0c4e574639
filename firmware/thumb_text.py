"""Assembler for firmware/native_text.py, as firmware/thumb.py."""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false, reportArgumentType=false, reportCallIssue=false

import micropython


@micropython.asm_thumb
def column(r0, r1, r2, r3):
    """Set the bits of 8 columns as pixels into the 4-bit canvas, row below row.

    r0: address of the byte with the first two pixels, r1: the bits, a byte a row, r2: rows, at
    least 1, r3: words: a table to turn the bits round or 0, 24 or where the first pixel is an odd
    one 23, the colour as a left and as a right pixel, from one row's bits to the next.
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


@micropython.asm_thumb
def doubled(r0, r1, r2, r3):
    """Characters at twice the font's size from an even pixel on, 12 pixels apart.

    r0: address of the byte with the first two pixels, r1: their codes, r2: how many, at least 1,
    r3: words: where code 0 would lie in the font, and the byte of two pixels of the colour.
    """
    lsl(r2, r2, 3)
    label(CHARACTER)
    sub(r2, r2, 1)  # 7 rows to come in the low three bits
    ldrb(r7, [r1, 0])
    lsl(r4, r7, 3)
    sub(r7, r4, r7)
    ldr(r4, [r3, 0])
    add(r7, r7, r4)
    push({r1, r3})
    ldr(r3, [r3, 4])
    label(ROW)
    ldrb(r4, [r7, 0])
    add(r7, r7, 1)
    lsl(r4, r4, 24)
    mov(r5, r0)
    mov(r6, 160)
    add(r6, r6, r0)
    cmp(r4, 0)
    label(PIXEL)
    beq(NEXT)
    bpl(BLANK)
    strb(r3, [r5, 0])
    strb(r3, [r6, 0])
    label(BLANK)
    add(r5, r5, 1)
    add(r6, r6, 1)
    lsl(r4, r4, 1)
    b(PIXEL)
    label(NEXT)
    mov(r4, 160)
    add(r0, r0, r4)
    add(r0, r0, r4)
    sub(r2, r2, 1)
    lsl(r4, r2, 29)
    bne(ROW)
    pop({r1, r3})
    add(r1, r1, 1)
    mov(r4, 140)
    lsl(r4, r4, 4)
    sub(r0, r0, r4)  # seven rows of 320 bytes up
    add(r0, r0, 6)
    cmp(r2, 0)
    bne(CHARACTER)
