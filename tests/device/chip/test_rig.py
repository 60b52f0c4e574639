"""The rig itself: sleep, bounce, and that the SPI burst is the bytes one by one, only faster."""

import pytest

from host_sim.chip.buttons import closed_after
from host_sim.chip.chip import Chip
from host_sim.chip.panel import Panel
from host_sim.chip.silicon import KIND
from host_sim.chip.spi_wire import SpiWire

SPI0, DMA, CLK_PERI_CTRL = 0x4003C000, 0x50000000, 0x40008048
LOOP, WFI_MASKED = b"\xfe\xe7", b"\x72\xb6\x30\xbf\x01\x34\xfe\xe7"  # cpsid; wfi; r4 += 1; b .


def wired_chip(clk_peri=0, by_hand=False, pauses=False, control=7):
    """A chip with SPI0 at its fastest and an awake, selected panel that takes pixels; `control` is
    SSPCR0: 8 bits, mode 0."""
    chip = Chip(silicon=KIND)
    mcu, panel = chip.mcu, Panel()
    mcu.sram[0 : len(LOOP)] = LOOP
    chip.core.pc = 0x20000000
    wire = SpiWire(mcu, 0, panel, 16, 17, pauses=pauses)
    if by_hand:
        wire.takes = lambda channel: False
    mcu.write_uint32(CLK_PERI_CTRL, 1 << 11 | clk_peri << 5)
    mcu.write_uint32(SPI0 + 0x10, 2)  # SSPCPSR: half of clk_peri
    mcu.write_uint32(SPI0 + 0x00, control)
    mcu.write_uint32(SPI0 + 0x04, 2)  # on
    mcu.write_uint32(SPI0 + 0x24, 3)  # DMA
    for command, data in (
        (0x11, b""),
        (0x3A, b"\x55"),
        (0x36, b"\x60"),
        (0x29, b""),
        (0x2A, b"\0\0\0\x0f"),
        (0x2B, b"\0\0\0\x0f"),
        (0x2C, b""),
    ):
        panel.command(command, 0)
        panel.data(data, 0, 0)
        panel._ready_at = 0
    wire._cs_level, wire._dc_level = False, True
    return chip, wire, panel


def start_dma(chip, address, count, channel=0, chain_to=None):
    write, base = chip.mcu.write_uint32, DMA + 0x40 * channel
    chain = channel if chain_to is None else chain_to
    write(base, address)
    write(base + 4, SPI0 + 8)
    write(base + 8, count)
    write(base + 12, 1 | 1 << 4 | chain << 11 | 16 << 15)


def observe(by_hand, pauses):
    """The view of a processor on a 400-byte transfer chained to one that copies the timer."""
    chip, wire, panel = wired_chip(by_hand=by_hand, pauses=pauses)
    mcu = chip.mcu
    mcu.sram[0x1000:0x1190] = bytes(i * 7 & 255 for i in range(400))
    once = 1 | 2 << 2 | 1 << 11 | 63 << 15  # a word, at once, no chain
    for offset, value in ((0, 0x40054028), (4, 0x20002000), (8, 1), (0x10, once)):
        mcu.write_uint32(DMA + 0x40 + offset, value)
    chip.run_us(3)
    start_dma(chip, 0x20001000, 400, chain_to=1)
    seen = []
    for _ in range(100):
        chip.run_until_ns(chip.now_ns + 776)
        read = mcu.read_uint32
        seen.append(
            (
                chip.now_ns,
                read(DMA),
                read(DMA + 8),
                read(DMA + 12),
                read(SPI0 + 12),
                read(0x20002000),
            )
        )
    return seen, panel.journal, bytes(panel.gram), panel.complaints, wire


@pytest.mark.parametrize("pauses", (False, True))
def test_the_burst_is_the_bytes_one_by_one(pauses):
    fast, slow = observe(False, pauses), observe(True, pauses)
    assert fast[0] == slow[0]
    assert fast[2] == slow[2] and fast[3] == slow[3] == []
    assert fast[4].bytes_by_dma == 400 and slow[4].bytes_one_by_one == 400

    def pixels(journal):
        return [
            (first + i * step, x + i, y, new[2 * i : 2 * i + 2])
            for first, step, x, y, old, new, on in journal
            for i in range(len(new) // 2)
        ]

    assert pixels(fast[1]) == pixels(slow[1])


@pytest.mark.parametrize("by_hand", (False, True))
@pytest.mark.parametrize(
    "control, byte_clocks", ((0x07, 10), (0x47, 10), (0x87, 8.5), (0xC7, 8.5))
)
def test_the_spi_rests_after_each_byte_as_its_mode_says(by_hand, control, byte_clocks):
    """Two clocks of SCK (16 ns) in modes 0 and 2, half a one in 1 and 3, none after the end."""
    chip, _, panel = wired_chip(by_hand=by_hand, pauses=True, control=control)
    chip.mcu.sram[0x1000:0x1040] = bytes(range(64))
    began = chip.now_ns
    start_dma(chip, 0x20001000, 64)
    chip.run_us(20)
    first, step, *_ = panel.journal[0]
    run, run_step, _, _, _, new, _ = panel.journal[-1]
    last = run + (len(new) // 2 - 1) * run_step
    assert last - first == pytest.approx(62 * byte_clocks * 16)
    assert first - began == pytest.approx((byte_clocks + 8) * 16)


def test_words_of_16_bits_rest_half_as_often():
    _, wire, _ = wired_chip(pauses=True, control=0x8F)
    assert wire.word_ns() == (16 * 16, 16.5 * 16)


def test_byte_time_follows_clk_peri():
    _, wire, panel = wired_chip()
    assert wire.word_ns() == (128, 128) and not panel.complaints  # 62.5 MHz
    _, wire, panel = wired_chip(clk_peri=2)
    assert round(wire.word_ns()[0], 1) == 333.3  # 24 MHz
    assert "48 MHz" in panel.complaints[0][1]


def test_a_strip_drawn_over_while_it_is_sent_is_noticed():
    chip, _, panel = wired_chip()
    start_dma(chip, 0x20001000, 400)
    chip.run_us(10)
    chip.mcu.sram[0x1180] ^= 1
    chip.run_us(60)
    assert "changed while DMA" in panel.complaints[0][1]


@pytest.fixture
def sleepy():
    """A chip that is about to run WFI_MASKED, with TIMER_IRQ_0 switched on."""
    chip = Chip()
    chip.mcu.sram[0 : len(WFI_MASKED)] = WFI_MASKED
    chip.core.pc = 0x20000000
    chip.mcu.write_uint32(0xE000E100, 1)
    return chip


def test_masked_sleep_falls_through_a_pending_interrupt(sleepy):
    """cpsid, an interrupt comes, wfi: the real core does not sleep, and takes no handler."""
    chip = sleepy
    chip.core.pm = True
    chip.mcu.set_interrupt(0, True)
    chip.run_us(2)
    assert not chip.core.waiting and chip.core.registers[4] == 1


def test_masked_sleep_ends_with_the_interrupt_and_takes_no_handler(sleepy):
    chip = sleepy
    chip.at_ns(50_000, lambda: chip.mcu.set_interrupt(0, True))
    chip.run_us(49)
    assert chip.core.waiting and chip.core.registers[4] == 0
    chip.run_us(2)
    assert not chip.core.waiting and chip.core.registers[4] == 1


def test_a_contact_is_a_press_once_it_was_closed_for_60_us_in_sum():
    assert closed_after([(0, False)], 60) == 60
    assert closed_after([(0, False), (60, True), (90, False)], 60) == 60
    assert closed_after([(0, False), (20, True), (50, False), (65, True), (400, False)], 60) == 425
