"""What it takes to begin: import time, time to a first game, memory then; a fresh process each, in turns."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from typing import Any

from .peers.asking import BOARDGAME, ON_CPU, PEER_PYTHON, ROOT

IN_PYTHON = """
import json, time
began = time.perf_counter()
{}
imported = time.perf_counter()
{}
ready = time.perf_counter()
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(json.dumps([imported - began, ready - began, int(status["VmHWM"].split()[0]) / 1024]))
"""
IN_NODE = """
const began = performance.now();
const { Client } = require('boardgame.io/client');
const imported = performance.now();
import('./crazy_eights.mjs').then(({ crazyEights }) => {
  Client({ game: crazyEights, numPlayers: 4, debug: false }).start();
  const ready = performance.now();
  const status = require('fs').readFileSync('/proc/self/status', 'utf-8');
  console.log(JSON.stringify([(imported - began) / 1000, (ready - began) / 1000, Number(/VmHWM:\\s+(\\d+)/.exec(status)[1]) / 1024]));
});
"""
OURS = ("import tablee", "tablee.new('wolf-and-hound', seats=4, seed=1)")
PEERS = {
    "OpenSpiel": ("import pyspiel", "pyspiel.load_game('crazy_eights(players=4)').new_initial_state()"),
    "RLCard": ("import rlcard", "rlcard.make('uno').reset()"),
    "PettingZoo": ("from pettingzoo.classic import leduc_holdem_v4 as game", "game.env().reset()"),
    "Pgx": ("import jax, pgx", "jax.jit(pgx.make('leduc_holdem').init)(jax.random.PRNGKey(0))"),
    "JaxMARL": ("import jax, jaxmarl", "jax.jit(jaxmarl.make('hanabi').reset)(jax.random.PRNGKey(0))"),
}


def starts(rounds: int) -> list[dict[str, Any]]:
    """Medians for each; what is not there is left out."""
    commands = {
        "Python alone": ([sys.executable, "-c", IN_PYTHON.format("", "")], {}),
        "Tablée, the games' files": ([sys.executable, "-c", IN_PYTHON.format(*OURS)], {"TABLEE_BACKEND": "wasm"}),
        "Tablée, Numba, from its cache": ([sys.executable, "-c", IN_PYTHON.format(*OURS)], {"TABLEE_BACKEND": "jit"}),
    }
    for name, said in PEERS.items():
        commands[name] = [str(PEER_PYTHON), "-c", IN_PYTHON.format(*said)], ON_CPU
    commands["boardgame.io"] = ["node", "-e", IN_NODE], {}
    taken: dict[str, list[list[float]]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, (command, environment) in commands.items():
            folder = BOARDGAME if command[0] == "node" else ROOT
            try:
                told = subprocess.run(
                    command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=True
                )
            except (FileNotFoundError, subprocess.CalledProcessError):
                continue
            taken[name].append(json.loads(told.stdout.splitlines()[-1]))
    found = []
    for name, times in taken.items():
        if times:
            imported, ready, memory = (statistics.median(column) for column in zip(*times, strict=True))
            found.append(
                {"library": name, "import_s": round(imported, 2), "game_s": round(ready, 2), "mb": round(memory)}
            )
    return found
