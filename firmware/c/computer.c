// A HID keyboard or gamepad beside the serial port: the four buttons for any computer.
//
// Descriptors are static; `plug` chooses the configuration and is heard by the computer as unplugging
// and plugging in. Device release numbers differ (bcdDevice), because systems remember descriptors.
// A report has the mask of the buttons that are down. One leaves at each poll, the next one from the
// callback of the one before; none has two presses. (docs/board.md, Four buttons for a computer)
#include "py/runtime.h"
#include "py/mphal.h"
#ifndef NO_QSTR
#include "tusb.h"
#include "mp_usbd.h"
#include "class/hid/hid_device.h"
#endif

enum { SERIAL, KEYBOARD, GAMEPAD };
#define KEYS 4
#define QUEUE 32      // a power of two
#define OFF_MS 20     // off the bus when it changes: a hub looks for 2.5 us, USB 2.0 7.1.7.3
#define STALE_MS 30   // a report that was not polled for this long is old, and so is what waits

static uint8_t kind;                // what the descriptors say
static uint8_t keys[KEYS] = { HID_KEY_1, HID_KEY_2, HID_KEY_3, HID_KEY_4 };
static uint8_t queue[QUEUE];        // masks not yet given to the controller
static uint8_t head, tail;
static uint8_t state;               // the newest mask
static uint8_t given;               // the one in the last report
static uint32_t given_ms;
static uint8_t lamps, orders;       // from output reports: their newest, their number

static const uint8_t keyboard_report[] = { TUD_HID_REPORT_DESC_KEYBOARD() };
static const uint8_t gamepad_report[] = {
    HID_USAGE_PAGE(HID_USAGE_PAGE_DESKTOP), HID_USAGE(HID_USAGE_DESKTOP_GAMEPAD),
    HID_COLLECTION(HID_COLLECTION_APPLICATION),
    HID_LOGICAL_MIN(0), HID_LOGICAL_MAX(1), HID_REPORT_SIZE(1),
    HID_USAGE_PAGE(HID_USAGE_PAGE_BUTTON), HID_USAGE_MIN(1), HID_USAGE_MAX(KEYS),
    HID_REPORT_COUNT(KEYS), HID_INPUT(HID_DATA | HID_VARIABLE | HID_ABSOLUTE),
    HID_REPORT_COUNT(8 - KEYS), HID_INPUT(HID_CONSTANT),
    // Generic Indicators, HID Usage Tables 11.
    HID_USAGE_PAGE(HID_USAGE_PAGE_LED), HID_USAGE(0x4b), HID_USAGE(0x4b), HID_USAGE(0x4b),
    HID_USAGE(0x4b), HID_REPORT_COUNT(KEYS), HID_OUTPUT(HID_DATA | HID_VARIABLE | HID_ABSOLUTE),
    HID_REPORT_COUNT(8 - KEYS), HID_OUTPUT(HID_CONSTANT),
    HID_COLLECTION_END
};

#define CONFIGURATION(PROTOCOL, REPORT) { \
    TUD_CONFIG_DESCRIPTOR(1, USBD_ITF_BUILTIN_MAX + 1, USBD_STR_0, \
        MP_USBD_BUILTIN_DESC_CFG_LEN + TUD_HID_DESC_LEN, 0, USBD_MAX_POWER_MA), \
    TUD_CDC_DESCRIPTOR(USBD_ITF_CDC, USBD_STR_CDC, USBD_CDC_EP_CMD, 8, USBD_CDC_EP_OUT, \
        USBD_CDC_EP_IN, 64), \
    TUD_HID_DESCRIPTOR(USBD_ITF_BUILTIN_MAX, 0, PROTOCOL, sizeof(REPORT), 0x83, 8, 1), \
}
static const uint8_t with_keyboard[] = CONFIGURATION(HID_ITF_PROTOCOL_KEYBOARD, keyboard_report);
static const uint8_t with_gamepad[] = CONFIGURATION(HID_ITF_PROTOCOL_NONE, gamepad_report);

const uint8_t *__real_tud_descriptor_configuration_cb(uint8_t index);
const uint8_t *__wrap_tud_descriptor_configuration_cb(uint8_t index) {
    return kind == KEYBOARD ? with_keyboard : kind == GAMEPAD ? with_gamepad
           : __real_tud_descriptor_configuration_cb(index);
}

const uint8_t *__wrap_tud_descriptor_device_cb(void) {
    static tusb_desc_device_t device;
    device = mp_usbd_builtin_desc_dev;
    device.bcdDevice += kind;
    return (const uint8_t *)&device;
}

const uint8_t *tud_hid_descriptor_report_cb(uint8_t instance) {
    return kind == KEYBOARD ? keyboard_report : gamepad_report;
}

static int report_of(uint8_t mask, uint8_t *report) {
    if (kind == GAMEPAD) {
        report[0] = mask;
        return 1;
    }
    memset(report, 0, 8);
    for (int i = 0, at = 2; i < KEYS; ++i) {
        if (mask >> i & 1) {
            report[at++] = keys[i];
        }
    }
    return 8;
}

static void give(void) {
    if (kind && head != tail && tud_hid_ready()) {
        uint8_t report[8];
        given = queue[head++ % QUEUE];
        given_ms = mp_hal_ticks_ms();
        tud_hid_report(0, report, report_of(given, report));
    }
}

// What is down now, instead of all that waits.
static void resume(void) {
    head = tail;
    queue[tail++ % QUEUE] = state;
    give();
}

void tud_hid_report_complete_cb(uint8_t instance, const uint8_t *report, uint16_t len) {
    if (head != tail && mp_hal_ticks_ms() - given_ms > STALE_MS) {
        resume();
    } else {
        give();
    }
}

void tud_mount_cb(void) {
    resume();
}

void tud_resume_cb(void) {
    resume();
}

// Before a soft reset, which ends whatever holds a button: mpconfigboard.h.
void computer_release(void) {
    state = 0;
    resume();
}

uint16_t tud_hid_get_report_cb(uint8_t instance, uint8_t id, hid_report_type_t type, uint8_t *buffer,
    uint16_t size) {
    uint8_t report[8];
    int length = type == HID_REPORT_TYPE_INPUT ? report_of(given, report) : 0;
    if (length > size) {
        length = size;
    }
    memcpy(buffer, report, length);
    return length;  // 0: STALL
}

void tud_hid_set_report_cb(uint8_t instance, uint8_t id, hid_report_type_t type,
    const uint8_t *buffer, uint16_t size) {
    if (kind == GAMEPAD && size) {
        lamps = buffer[0] & 15;
        ++orders;
    }
}

// plug(kind): SERIAL, KEYBOARD or GAMEPAD. Takes 20 ms if that is another one and USB has started.
static mp_obj_t computer_plug(mp_obj_t kind_in) {
    int wanted = mp_obj_get_int(kind_in);
    if (wanted < SERIAL || wanted > GAMEPAD) {
        mp_raise_ValueError(MP_ERROR_TEXT("kind outside 0..2"));
    }
    if (wanted != kind) {
        if (tusb_inited()) {
            tud_cdc_write_clear();
            tud_disconnect();
            mp_hal_delay_us(OFF_MS * 1000);  // not _ms, which a Ctrl-C would leave
        }
        kind = wanted;
        head = tail;
        state = lamps = 0;
        if (tusb_inited()) {
            tud_connect();
        }
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(computer_plug_obj, computer_plug);

// keys(codes): the HID usages of the four keys.
static mp_obj_t computer_keys(mp_obj_t codes_in) {
    mp_buffer_info_t codes;
    mp_get_buffer_raise(codes_in, &codes, MP_BUFFER_READ);
    if (codes.len != KEYS) {
        mp_raise_ValueError(MP_ERROR_TEXT("four keys"));
    }
    memcpy(keys, codes.buf, KEYS);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(computer_keys_obj, computer_keys);

// send(mask): these buttons are down from now on. Allocates nothing.
static mp_obj_t computer_send(mp_obj_t mask_in) {
    state = mp_obj_get_int(mask_in);
    if (!tud_ready()) {
        head = tail;  // tud_mount_cb or tud_resume_cb sends the newest
    } else if ((uint8_t)(tail - head) < QUEUE) {
        queue[tail++ % QUEUE] = state;
        give();
    } else {
        queue[(tail - 1) % QUEUE] = state;
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(computer_send_obj, computer_send);

// state(): lamps of the last output report, 16 if a computer listens, 256 x output reports (mod 256)
static mp_obj_t computer_state(void) {
    return MP_OBJ_NEW_SMALL_INT(lamps | tud_ready() << 4 | orders << 8);
}
static MP_DEFINE_CONST_FUN_OBJ_0(computer_state_obj, computer_state);

static const mp_rom_map_elem_t computer_table[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_computer) },
    { MP_ROM_QSTR(MP_QSTR_plug), MP_ROM_PTR(&computer_plug_obj) },
    { MP_ROM_QSTR(MP_QSTR_keys), MP_ROM_PTR(&computer_keys_obj) },
    { MP_ROM_QSTR(MP_QSTR_send), MP_ROM_PTR(&computer_send_obj) },
    { MP_ROM_QSTR(MP_QSTR_state), MP_ROM_PTR(&computer_state_obj) },
};
static MP_DEFINE_CONST_DICT(computer_globals, computer_table);

const mp_obj_module_t computer_module = {
    .base = { &mp_type_module },
    .globals = (mp_obj_dict_t *)&computer_globals,
};
MP_REGISTER_MODULE(MP_QSTR_computer, computer_module);
