"""Reads HID descriptors and reports: by hid-tools, which others wrote, and for what it accepts
although HID 1.11 does not.

hid-tools is unpacked into build/hid-tools (make test); it needs no device.
"""

import sys

from host_sim import ROOT
from host_sim.chip.cable import CONFIGURATION, ENDPOINT, HID, INTERFACE, descriptors
from tests.need import need_module

HID_TOOLS = ROOT / "build" / "hid-tools"
MAIN, GLOBAL, LOCAL = 0, 1, 2
INPUT, OUTPUT, COLLECTION, END = (MAIN, 8), (MAIN, 9), (MAIN, 10), (MAIN, 12)
REPORT_SIZE, REPORT_COUNT = (GLOBAL, 7), (GLOBAL, 9)


def parsed(descriptor):
    """The hidtools.hid.ReportDescriptor of those bytes."""
    if str(HID_TOOLS) not in sys.path:
        sys.path.append(str(HID_TOOLS))
    hid = need_module("hidtools.hid", "hid-tools: make build/hid-tools/.made")
    return hid.ReportDescriptor.from_bytes(descriptor)


def down(descriptor, report):
    """The usages that an input report says are pressed, as hid-tools names them, in its order."""
    found = []
    (fields,) = parsed(descriptor).input_reports.values()
    for field in fields:
        if not field.is_const:
            values = field.get_values(report)
            if field.is_array:
                found += [field.get_usage_name(value) for value in values if value]
            elif values[0]:
                found.append(field.usage_name)
    return found


def items(descriptor):
    """Yield ((type, tag), unsigned value) of each short item (6.2.2.2); ValueError if cut."""
    at = 0
    while at < len(descriptor):
        prefix = descriptor[at]
        size = (0, 1, 2, 4)[prefix & 3]
        if at + 1 + size > len(descriptor):
            raise ValueError("an item is cut")
        data = descriptor[at + 1 : at + 1 + size]
        yield (prefix >> 2 & 3, prefix >> 4), int.from_bytes(data, "little")
        at += 1 + size


def report_problems(descriptor):
    """What is wrong with a report descriptor, [] for nothing."""
    found, depth, bits, state = [], 0, {INPUT: 0, OUTPUT: 0}, {}
    for what, value in items(descriptor):
        state[what] = value
        if what == COLLECTION:
            depth += 1
        elif what == END:
            depth -= 1
        elif what in bits:
            bits[what] += state[REPORT_SIZE] * state[REPORT_COUNT]
            if not depth:
                found.append("a report outside a collection")
    if depth:
        found.append(f"{depth} collections are open at the end")
    for what, count in bits.items():
        if count % 8:
            found.append(f"the {'input' if what == INPUT else 'output'} report has {count} bits")
    return found


def problems(configuration, report_descriptor):
    """What is wrong with a configuration that has a HID interface, [] for nothing."""
    found = report_problems(report_descriptor)
    rows = list(descriptors(configuration))
    if rows[0][1] != CONFIGURATION or rows[0][2] | rows[0][3] << 8 != len(configuration):
        found.append("the configuration has another length than it says")
    numbers = [row[2] for row in rows if row[1] == INTERFACE]
    if numbers != list(range(rows[0][4])):
        found.append(f"interfaces {numbers} of {rows[0][4]}")
    addresses = [row[2] for row in rows if row[1] == ENDPOINT]
    if len(set(addresses)) < len(addresses) or sum(
        row[4] for row in rows if row[1] == INTERFACE
    ) != len(addresses):
        found.append(f"endpoints {addresses}")
    lengths = [row[7] | row[8] << 8 for row in rows if row[1] == HID]
    if lengths != [len(report_descriptor)]:
        found.append(f"report descriptors of {lengths} bytes: {len(report_descriptor)}")
    return found
