"""Run by the VM and by CPython: what the store reads in a /data/rig, and is there a message?"""

import sys

from firmware.store import Store

TEXTS = (
    '{"both_press": false, "lock_heap": true, "night": 1, "tempo_ms": 300, "seed": 1073741823}',
    '{\n    "display_refresh": 15,\r\n    "cpu": [null, "pro"]\n}\n',
    '{"display_refresh": "15"}',
    '{"tempo_ms": true}',
    '{"seed": 1073741824}',
    '{"demo_ms": 1e400}',
    '{"seed": 7} {}',
    '\ufeff{"seed": 7}',
    "[" * 9000,
    "",
)
for text in TEXTS:
    with open(sys.argv[1] + "/rig", "w") as file:
        file.write(text)
    store = Store(sys.argv[1])
    print(sorted(store.test_config().items()), store.message != "")
