"""Finds and runs kicad-cli, KiCad's Python and OpenSCAD.

Those on PATH when KiCad is 9 and all three work, else those in build/hw-tools (fetch.py). KiCad
gets a folder of settings of its own, so that nobody's own settings change or matter.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TREE = ROOT / "build" / "hw-tools"
CONFIG = ROOT / "build" / "hw" / "config"
PYTHONS = (
    "/usr/bin/python3",
    "/Applications/KiCad/KiCad.app/Contents/Frameworks/Python.framework/Versions/Current/bin"
    "/python3",
)
# Where KiCad's libraries lie when it was installed, in this order
SHARES = (
    "/usr/share/kicad",
    "/usr/local/share/kicad",
    "/Applications/KiCad/KiCad.app/Contents/SharedSupport",
)


def unpacked_env(tree):
    """The environment in which programs unpacked under `tree` find what belongs to them."""
    libs = [
        d
        for d in [tree / "usr/lib", *sorted((tree / "usr/lib").glob("*-linux-gnu*"))]
        if d.is_dir()
    ]
    libs += [
        d / name for d in libs for name in ("blas", "lapack", "pulseaudio") if (d / name).is_dir()
    ]
    return {
        "PATH": f"{tree / 'usr/bin'}{os.pathsep}{os.environ['PATH']}",
        "LD_LIBRARY_PATH": os.pathsep.join(map(str, libs)),
        "PYTHONPATH": str(tree / "usr/lib/python3/dist-packages"),
        "KICAD_STOCK_DATA_HOME": str(tree / "usr/share/kicad"),
        "QT_QPA_PLATFORM": "offscreen",
    }


class Programs:
    """`cli(...)`, `python(...)`, `openscad(...)` run one program and return what it printed.

    Each raises SystemExit with the program's own words when it fails. `share` is the folder of
    KiCad's libraries.
    """

    def __init__(self, env, share, python):
        self.share = Path(share)
        self._python = python
        self._env = {
            **os.environ,
            **env,
            "KICAD_CONFIG_HOME": str(CONFIG),
            "KICAD9_SYMBOL_DIR": str(self.share / "symbols"),
            "KICAD9_FOOTPRINT_DIR": str(self.share / "footprints"),
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
        }

    def run(self, *words, ok=(0,)):
        done = subprocess.run(
            [str(w) for w in words],
            env=self._env,
            text=True,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode not in ok:
            sys.exit(f"slapdeck: {' '.join(map(str, words))}\n{done.stdout}")
        return done.stdout

    def cli(self, *words, ok=(0,)):
        return self.run("kicad-cli", *words, ok=ok)

    def python(self, module, *words, folder=ROOT):
        """Run a module of this repository, or of `folder`, with the Python that has pcbnew."""
        env = {**self._env, "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), env.get("PYTHONPATH"))))
        self._env, env = env, self._env
        try:
            return self.run(self._python, "-m", module, *words)
        finally:
            self._env = env

    def openscad(self, *words):
        return self.run("openscad", *words)

    def settings(self):
        """Write the folder of settings: KiCad's own tables of all its libraries."""
        where = CONFIG / "9.0"
        where.mkdir(parents=True, exist_ok=True)
        for name in ("sym-lib-table", "fp-lib-table"):
            shutil.copy(self.share / "template" / name, where / name)


def works(env, python):
    """Whether kicad-cli 9, pcbnew in `python` and openscad all answer in `env`."""
    env = {**os.environ, **env, "KICAD_CONFIG_HOME": str(CONFIG)}
    asks = (["kicad-cli", "version"], [python, "-c", "import pcbnew"], ["openscad", "--version"])
    try:
        answers = [
            subprocess.run(
                ask,
                env=env,
                text=True,
                stdout=subprocess.PIPE,
                timeout=120,
                stderr=subprocess.DEVNULL,
            )
            for ask in asks
        ]
    except (OSError, subprocess.TimeoutExpired):
        return False
    return all(a.returncode == 0 for a in answers) and answers[0].stdout.split()[-1].startswith(
        "9."
    )


def find():
    """The Programs of this machine, None when any is missing."""
    for python in (os.environ.get("KICAD_PYTHON", ""), *PYTHONS):
        if python and os.path.exists(python):
            for share in SHARES:
                if os.path.isdir(share) and shutil.which("kicad-cli") and works({}, python):
                    return Programs({}, share, python)
            if (TREE / ".made").exists() and works(unpacked_env(TREE), python):
                return Programs(unpacked_env(TREE), TREE / "usr/share/kicad", python)
    return None
