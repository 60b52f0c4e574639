"""The RP2040's numbers by its data sheet's names: the image does not hold this table.

MicroPython folds constants only within a module, so each module writes `_NAME = const(...)` for
the names that it needs. Tests compare those with this table (host_sim/tests/test_chip_numbers.py)
and this table with the SDK's headers (tests/device/test_chip_headers.py). Another chip would be
another table.
"""

# name: value, section of the data sheet, the same in the SDK's words (hardware/regs)
RP2040 = {
    # Addresses
    "XIP": (0x10000000, "2.2.1", "XIP_BASE"),
    "SSI_BAUDR": (0x18000014, "4.10.13", "XIP_SSI_BASE + SSI_BAUDR_OFFSET"),
    "IO_BANK0": (0x40014000, "2.19.6.1", "IO_BANK0_BASE"),
    "PADS_BANK0": (0x4001C000, "2.19.6.3", "PADS_BANK0_BASE"),
    "SPI0": (0x4003C000, "4.4.4", "SPI0_BASE"),
    "SPI1": (0x40040000, "4.4.4", "SPI1_BASE"),
    "TIMER": (0x40054000, "4.6.5", "TIMER_BASE"),
    "TIMERAWL": (0x40054028, "4.6.5", "TIMER_BASE + TIMER_TIMERAWL_OFFSET"),
    "WATCHDOG": (0x40058000, "4.7.6", "WATCHDOG_BASE"),
    "SCRATCH3": (0x40058018, "4.7.6", "WATCHDOG_BASE + WATCHDOG_SCRATCH3_OFFSET"),
    "VREG": (0x40064000, "2.10.6", "VREG_AND_CHIP_RESET_BASE + VREG_AND_CHIP_RESET_VREG_OFFSET"),
    "DMA": (0x50000000, "2.5.7", "DMA_BASE"),
    "DMA_INTE0": (0x50000404, "2.5.7", "DMA_BASE + DMA_INTE0_OFFSET"),
    "DMA_INTE0_SET": (0x50002404, "2.1.2", "DMA_BASE + DMA_INTE0_OFFSET + REG_ALIAS_SET_BITS"),
    "DMA_INTE0_CLEAR": (0x50003404, "2.1.2", "DMA_BASE + DMA_INTE0_OFFSET + REG_ALIAS_CLR_BITS"),
    "DMA_INTS0": (0x5000040C, "2.5.7", "DMA_BASE + DMA_INTS0_OFFSET"),
    "DMA_CHAN_ABORT": (0x50000444, "2.5.7", "DMA_BASE + DMA_CHAN_ABORT_OFFSET"),
    "PIO0_IRQ": (0x50200030, "3.7", "PIO0_BASE + PIO_IRQ_OFFSET"),
    "PIO0_INTE_SET": (
        0x5020212C, "2.1.2", "PIO0_BASE + PIO_IRQ0_INTE_OFFSET + REG_ALIAS_SET_BITS"),
    "PIO0_INTE_CLEAR": (
        0x5020312C, "2.1.2", "PIO0_BASE + PIO_IRQ0_INTE_OFFSET + REG_ALIAS_CLR_BITS"),
    "SIO": (0xD0000000, "2.3.1.7", "SIO_BASE"),
    "SIO_OUT_CLR": (0xD0000018, "2.3.1.7", "SIO_BASE + SIO_GPIO_OUT_CLR_OFFSET"),
    "SIO_OUT_SET": (0xD0000014, "2.3.1.7", "SIO_BASE + SIO_GPIO_OUT_SET_OFFSET"),
    "NVIC_ISER": (0xE000E100, "2.4.8", "PPB_BASE + M0PLUS_NVIC_ISER_OFFSET"),
    "NVIC_ICER": (0xE000E180, "2.4.8", "PPB_BASE + M0PLUS_NVIC_ICER_OFFSET"),
    "NVIC_ICPR": (0xE000E280, "2.4.8", "PPB_BASE + M0PLUS_NVIC_ICPR_OFFSET"),
    "NVIC_IPR1": (0xE000E404, "2.4.8", "PPB_BASE + M0PLUS_NVIC_IPR1_OFFSET"),
    "VTOR": (0xE000ED08, "2.4.8", "PPB_BASE + M0PLUS_VTOR_OFFSET"),
    # Bytes from such an address, or from one register to the other
    "CLEAR_ALIAS": (0x3000, "2.1.2", "REG_ALIAS_CLR_BITS"),
    "GPIO_STATUS": (0, "2.19.6.1", "IO_BANK0_GPIO0_STATUS_OFFSET"),
    "GPIO_CTRL": (4, "2.19.6.1", "IO_BANK0_GPIO0_CTRL_OFFSET"),
    "GPIO_STEP": (8, "2.19.6.1", "IO_BANK0_GPIO1_CTRL_OFFSET - IO_BANK0_GPIO0_CTRL_OFFSET"),
    "PAD": (4, "2.19.6.3", "PADS_BANK0_GPIO0_OFFSET"),
    "PAD_STEP": (4, "2.19.6.3", "PADS_BANK0_GPIO1_OFFSET - PADS_BANK0_GPIO0_OFFSET"),
    "SSPDR": (8, "4.4.4", "SPI_SSPDR_OFFSET"),
    "SSPSR": (12, "4.4.4", "SPI_SSPSR_OFFSET"),
    "ALARM0": (0x10, "4.6.5", "TIMER_ALARM0_OFFSET"),
    "ARMED": (0x20, "4.6.5", "TIMER_ARMED_OFFSET"),
    "RAWL": (0x28, "4.6.5", "TIMER_TIMERAWL_OFFSET"),
    "INTR": (0x34, "4.6.5", "TIMER_INTR_OFFSET"),
    "INTE": (0x38, "4.6.5", "TIMER_INTE_OFFSET"),
    "REASON": (8, "4.7.6", "WATCHDOG_REASON_OFFSET"),
    "CHANNEL": (0x40, "2.5.7", "DMA_CH1_READ_ADDR_OFFSET - DMA_CH0_READ_ADDR_OFFSET"),
    "READ_ADDR": (0, "2.5.7", "DMA_CH0_READ_ADDR_OFFSET"),
    "TRANS_COUNT": (8, "2.5.7", "DMA_CH0_TRANS_COUNT_OFFSET"),
    "CTRL_TRIG": (12, "2.5.7", "DMA_CH0_CTRL_TRIG_OFFSET"),
    "OUT_SET": (0x14, "2.3.1.7", "SIO_GPIO_OUT_SET_OFFSET"),
    "OUT_CLR": (0x18, "2.3.1.7", "SIO_GPIO_OUT_CLR_OFFSET"),
    # Bits
    "FUNCSEL": (31, "2.19.6.1", "IO_BANK0_GPIO0_CTRL_FUNCSEL_BITS"),
    "INOVER": (16, "2.19.6.1", "IO_BANK0_GPIO0_CTRL_INOVER_LSB"),
    "HIGH": (3, "2.19.6.1", "IO_BANK0_GPIO0_CTRL_INOVER_VALUE_HIGH"),
    "INFROMPAD": (17, "2.19.6.1", "IO_BANK0_GPIO0_STATUS_INFROMPAD_LSB"),
    "PDE": (4, "2.19.6.3", "PADS_BANK0_GPIO0_PDE_BITS"),
    "BSY": (0x10, "4.4.4", "SPI_SSPSR_BSY_BITS"),
    "ENABLE": (1 << 30, "4.7.6", "WATCHDOG_CTRL_ENABLE_BITS"),
    "REASON_TIMER": (1, "4.7.6", "WATCHDOG_REASON_TIMER_BITS"),
    "VSEL": (0xF0, "2.10.6", "VREG_AND_CHIP_RESET_VREG_VSEL_BITS"),
    "VOLTS_1_15": (0xC0, "2.10.6", "0b1100 << VREG_AND_CHIP_RESET_VREG_VSEL_LSB"),
    "BUSY": (0x1000000, "2.5.7", "DMA_CH0_CTRL_TRIG_BUSY_BITS"),
    "BUSY_BIT": (24, "2.5.7", "DMA_CH0_CTRL_TRIG_BUSY_LSB"),
    "CHANNELS": (0xFFF, "2.5.7", "(1 << NUM_DMA_CHANNELS) - 1"),
    "SM0_IRQ": (0x100, "3.7", "PIO_IRQ0_INTE_SM0_BITS"),
    # Requests of a DMA (2.5.3.1), interrupts (2.3.2), exceptions before those (2.4.5)
    "PIO0_RX0": (4, "2.5.3.1", "DREQ_PIO0_RX0"),
    "PIO1_TX0": (8, "2.5.3.1", "DREQ_PIO1_TX0"),
    "PIO1_RX1": (13, "2.5.3.1", "DREQ_PIO1_RX1"),
    "SPI0_TX": (16, "2.5.3.1", "DREQ_SPI0_TX"),
    "SPI1_TX": (18, "2.5.3.1", "DREQ_SPI1_TX"),
    "TIMER_IRQ_0": (0, "2.3.2", "TIMER_IRQ_0"),
    "EXCEPTIONS": (16, "2.4.5", "VTABLE_FIRST_IRQ"),
}  # fmt: skip
