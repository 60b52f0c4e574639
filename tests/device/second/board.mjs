// A handheld's chip on rp2040js, driven by lines of JSON on stdin: rp2040js.py has the other end.
//
//     node board.mjs FOLDER BOOTROM FLASH    FOLDER has node_modules; files with the bytes of both
//
// {"run": NS}              run until NS ns after power-on; answers what happened meanwhile
// {"drive": [PIN, HIGH]}   set the level of an input
// {"sram": [AT, COUNT]}, {"flash": [AT, COUNT]}    answers base64
//
// rp2040js has no flash chip behind SSI, no IO_QSPI, and runs PIO in bursts, without delays or
// dividers. This file adds these. The processor, PIO's instructions, DMA, SPI, timer and clocks are
// rp2040js's own.
import fs from 'node:fs';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const [folder, bootrom, flash] = process.argv.slice(2);
const esm = pathToFileURL(folder + '/node_modules/rp2040js/dist/esm/');
const { RP2040 } = await import(new URL('index.js', esm));
const { BasePeripheral } = await import(new URL('peripherals/peripheral.js', esm));

const PINS = { DC: 16, CS: 17, RST: 20, INPUTS: [2, 3, 4, 5, 24], LEDS: [10, 11, 12, 13] };
const XIP = 0x10000000;
const FORCED_LOW = 2; // OUTOVER of SS: the boot ROM holds the flash's select line low by hand
const LOOK = 0x3fff; // instructions between two looks at the chip's clock

class IoQspi extends BasePeripheral {
  regs = new Uint32Array(1024);

  readUint32(offset) {
    return this.regs[offset >> 2];
  }

  writeUint32(offset, value) {
    this.regs[offset >> 2] = value;
    if (offset === 0x0c) this.select((value >>> 8 & 3) === FORCED_LOW);
  }
}

// A W25Q16 behind SSI; bytes that come while it is not selected by hand (boot2) get zeros.
class Flash {
  constructor(chip) {
    this.memory = chip.flash;
    this.selected = this.writable = false;
    this.sent = [];
    this.received = [];
    const qspi = chip.peripherals[0x40018] = new IoQspi(chip, 'IO_QSPI');
    qspi.select = (low) => this.select(low);
    const ssi = chip.peripherals[0x18000];
    const read = ssi.readUint32.bind(ssi), write = ssi.writeUint32.bind(ssi);
    ssi.readUint32 = (offset) => {
      if (offset === 0x60) return this.received.shift() ?? 0; // DR0
      if (offset === 0x28) return 6 | (this.received.length ? 8 : 0); // SR
      if (offset === 0x24) return this.received.length; // RXFLR
      return offset === 0x20 ? 0 : read(offset); // TXFLR
    };
    ssi.writeUint32 = (offset, value) => {
      if (offset >= 0x60 && offset < 0xe0) this.received.push(this.byte(value & 255));
      else {
        if (offset === 0x08) this.received.length = 0; // SSIENR
        write(offset, value);
      }
    };
  }

  select(low) {
    if (this.selected && !low) this.execute();
    if (this.selected !== low) this.sent = [];
    this.selected = low;
  }

  byte(value) {
    if (!this.selected) return 0;
    const at = this.sent.push(value) - 1, [command, a, b, c] = this.sent;
    if (command === 0x05) return this.writable ? 2 : 0;
    if (command === 0x35) return 2;
    if (command === 0x9f) return [0, 0xef, 0x40, 0x15][at] ?? 0;
    if (command === 0x4b) return at > 4 ? 0x11 * (at - 4) & 255 : 0;
    if (command === 0x03 && at > 3) return this.memory[(a << 16 | b << 8 | c) + at - 4];
    return 0;
  }

  execute() {
    const [command, a, b, c, ...data] = this.sent, at = a << 16 | b << 8 | c;
    if (command === 0x06) this.writable = true;
    else if (this.writable && (command === 0x02 || command === 0x20 || command === 0xd8)) {
      if (command === 0x02) data.forEach((value, i) => { this.memory[at + i] &= value; });
      else this.memory.fill(255, at, at + (command === 0x20 ? 4096 : 65536));
      this.writable = false;
    } else if (command === 0x04) this.writable = false;
  }
}

// Every enabled state machine executes at its own divider and with its delays.
class Pio {
  constructor(chip) {
    this.chip = chip;
    this.running = [];
    const machines = chip.pio.flatMap((pio) => pio.machines);
    for (const pio of chip.pio) pio.run = () => {};
    for (const machine of machines) {
      let enabled = false;
      Object.defineProperty(machine, 'enabled', {
        get: () => enabled,
        set: (on) => {
          if (on && !enabled) machine.due = chip.clock.nanos;
          enabled = on;
          this.running = machines.filter((one) => one.enabled);
        },
      });
    }
    // What PIO reads of the pins, kept: rp2040js asks all thirty at each sample.
    this.inputs = 0;
    Object.defineProperty(chip, 'gpioValues', { get: () => this.inputs });
    const pads = chip.peripherals[0x4001c], write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      chip.gpio.forEach((pin) => this.look(pin));
    };
  }

  look(pin) {
    const bit = 1 << pin.index;
    this.inputs = pin.inputValue ? this.inputs | bit : this.inputs & ~bit;
  }

  next() {
    return this.running.reduce((first, machine) => Math.min(first, machine.due), Infinity);
  }

  catchUp(clock_ns) {
    const now = this.chip.clock.nanos;
    for (const machine of this.running) {
      while (machine.due <= now) {
        const before = machine.cycles;
        machine.step();
        const divider = machine.clockDivInt + machine.clockDivFrac / 256;
        machine.due += Math.max(1, machine.cycles - before) * divider * clock_ns;
      }
    }
  }
}

class Board {
  out = [];
  errors = [];

  constructor() {
    const chip = this.chip = new RP2040();
    const ignore = () => {};
    const error = (name, text) => { if (this.errors.length < 20) this.errors.push(`${name}: ${text}`); };
    chip.logger = { debug: ignore, info: ignore, warn: ignore, error };
    const rom = fs.readFileSync(bootrom);
    chip.loadBootrom(new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4));
    chip.flash.set(fs.readFileSync(flash));
    new Flash(chip);
    this.pio = new Pio(chip);
    PINS.INPUTS.forEach((pin) => this.drive(pin, true));
    this.listen();
    chip.onBreak = (code) => { this.broke = `breakpoint ${code}`; };
    chip.peripherals[0x40058].onWatchdogTrigger = () => { this.broke = 'the watchdog bites'; };
    chip.core.PC = XIP;
  }

  // Bytes to the display, resets and LEDs, each with its ns.
  listen() {
    const { chip } = this, { clock } = chip, spi = chip.spi[0];
    const level = (pin) => !chip.gpio[pin].outputEnable || chip.gpio[pin].outputValue;
    let value = 0;
    const done = clock.createAlarm(() => {
      if (level(PINS.CS)) this.errors.push('a byte while CS is high');
      else if (!level(PINS.DC)) this.out.push(['command', clock.nanos, value]);
      else this.pixels(value, clock.nanos);
      spi.completeTransmit(0);
    });
    spi.onTransmit = (byte) => {
      value = byte;
      done.schedule(spi.dataBits * 1e9 / spi.clockFrequency);
    };
    for (const pin of [PINS.RST, ...PINS.LEDS]) {
      chip.gpio[pin].addListener(() => this.out.push(['pin', clock.nanos, pin, level(pin)]));
    }
  }

  pixels(byte, now) {
    let last = this.out.at(-1);
    if (last?.[0] !== 'data') this.out.push(last = ['data', now, now, []]);
    last[2] = now;
    last[3].push(byte);
  }

  drive(pin, high) {
    this.chip.gpio[pin].setInputValue(high);
    this.pio.look(this.chip.gpio[pin]);
  }

  run(until) {
    const { chip, pio } = this, { core, clock } = chip;
    let clock_ns = 1e9 / chip.clkSys;
    for (let count = 0; clock.nanos < until && !this.broke; count++) {
      if ((count & LOOK) === 0) clock_ns = 1e9 / chip.clkSys;
      if (core.waiting) {
        const now = clock.nanos, alarm = clock.nextAlarm ? clock.nanosToNextAlarm : 1000;
        clock.tick(Math.min(Math.max(clock_ns, Math.min(alarm, pio.next() - now)), until - now));
      } else clock.tick(core.executeInstruction() * clock_ns);
      pio.catchUp(clock_ns);
    }
    const answer = { ns: clock.nanos, out: this.out, errors: this.errors, broke: this.broke,
                     scratch: Array.from(chip.peripherals[0x40058].scratchData.slice(0, 4)) };
    for (const row of this.out) if (row[0] === 'data') row[3] = Buffer.from(row[3]).toString('base64');
    this.out = [];
    return answer;
  }
}

const board = new Board();
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { run, drive, sram, flash } = JSON.parse(line);
  const part = ([at, count], memory) => Buffer.from(memory.subarray(at, at + count)).toString('base64');
  let answer = null;
  if (run !== undefined) answer = board.run(run);
  else if (drive) board.drive(...drive);
  else if (sram) answer = part(sram, board.chip.sram);
  else answer = part(flash, board.chip.flash);
  process.stdout.write(JSON.stringify(answer) + '\n');
}
