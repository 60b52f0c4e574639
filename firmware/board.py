"""Every pin and clock of the handheld; nothing else in the firmware names one.

The PIO stopwatch samples four consecutive pins, so the buttons stay together; so do the LEDs.
"""

# Rated by Raspberry Pi since 2025, at a core voltage of 1.15 V (speed.py).
CPU_HZ = 200000000
PERIPHERAL_HZ = 200000000  # else clk_peri stays at 48 MHz and the SPI tops out at 24 MHz

BUTTONS = 4
BUTTON_0 = 2  # GP2..GP5, to ground, pull-up: bottom, left, top, right
LED_0 = 10  # GP10..GP13, the LED in each button through its driver, high = lit

DISPLAY_DC = 16
DISPLAY_CS = 17
DISPLAY_SCK = 18
DISPLAY_MOSI = 19
DISPLAY_RST = 20
DISPLAY_SPI = 0
# ST7789V datasheet 7.4.2: write cycle 16 ns; the SPI divides by 4, 8, 16. The slower ones are for
# long wires: display_hz in /data/rig, and the self test offers them.
DISPLAY_HZ = (50000000, 25000000, 12500000)
# How the glass is built in; the first four and DISPLAY_REFRESH can be set in /data/rig, in small
# letters (display_inverted).
DISPLAY_UPRIGHT = 0x60  # MADCTL: MV | MX: landscape, top left with the connector at the left
DISPLAY_TURNED = 0xA0  # MV | MY: from the other corner in both directions
DISPLAY_BLUE_FIRST = False  # true where red and blue are exchanged
DISPLAY_INVERTED = True  # IPS panels are; false where the picture is a negative
DISPLAY_REFRESH_COMMAND = b"\xc6"  # FRCTRL2 (9.2.27), and what comes before the last byte:
DISPLAY_REFRESH = 0  # 119 Hz, half the wait for the scan line; 15 is 60 Hz
BACKLIGHT = 21  # PWM
# Slow enough for the board's transistor, which takes some 4 us to turn off: 0.4 % of the light.
BACKLIGHT_HZ = 1000

PIEZO = 22  # PWM slice 3 A
PIEZO_B = 7  # PWM slice 3 B: the same wave upside down, for twice the voltage
BATTERY = 26  # ADC 0, half of the battery's voltage; None where it is not measured
VBUS = 24  # on the Pico itself: high while USB gives power

STOPWATCH_HZ = 25000000  # 25 cycles a microsecond; divides CPU_HZ
