"""What `deploy/cluster` describes agrees with the server, and with itself; and people play at it."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from bench.server_parts.nodes import find_nats
from bench.server_parts.processes import free_port
from tablee.server.settings import PREFIX, Settings, read_settings
from tests.server.cluster.nodes import HOST, PATIENCE_S
from tests.server.cluster.players import Pace, begin, sit_down
from tests.server.conftest import new_postgres_database
from tools.repository import ROOT

CLUSTER = ROOT / "deploy/cluster"
NODES = ("a", "b", "c")
PORT = "8430"
"""Of a node in its container."""


def compose(variables: Mapping[str, str]) -> dict[str, Any]:
    """The compose file, with variables in their places as compose puts them there."""

    def value(found: re.Match[str]) -> str:
        name, _, other = found[1].partition(":")
        if other.startswith("?"):
            assert name in variables, f"{name} must be given"
        return variables.get(name, other.removeprefix("-"))

    text = re.sub(r"\$\{([^}]+)\}", value, (CLUSTER / "compose.yaml").read_text(encoding="utf-8"))
    read: dict[str, Any] = msgspec.yaml.decode(text)
    return read


def test_every_setting_of_the_nodes_is_one_and_each_node_has_a_name_of_its_own() -> None:
    services = compose({"TABLEE_PASSWORD": "secret"})["services"]
    for name in NODES:
        variables: dict[str, str] = services[name]["environment"]
        assert {one.removeprefix(PREFIX).lower() for one in variables} <= {item.name for item in fields(Settings)}
        settings = read_settings({}, variables)
        assert settings.node == name and settings.host == "0.0.0.0"
        assert settings.is_postgres and settings.cluster
    found = read_settings({"config": str(CLUSTER / "tablee-cluster.toml")}, {})
    assert found.cluster and found.is_postgres


def test_nodes_reach_what_stands_beside_them_and_the_balancer_reaches_them() -> None:
    document = compose({"TABLEE_PASSWORD": "secret"})
    services = document["services"]
    postgres, balancer = services["postgres"]["environment"], services["balancer"]
    user = re.search(r"user: (\w+)", (CLUSTER / "nats.conf").read_text(encoding="utf-8"))
    assert user is not None
    for name in NODES:
        settings = read_settings({}, services[name]["environment"])
        nats, database = urlsplit(settings.cluster), urlsplit(settings.database)
        assert {nats.hostname, database.hostname} == set(services[name]["depends_on"]) <= set(services)
        assert (nats.username, nats.password) == (user[1], services["nats"]["environment"]["TABLEE_PASSWORD"])
        assert (database.username, database.password, database.path) == (
            postgres["POSTGRES_USER"], postgres["POSTGRES_PASSWORD"], "/" + postgres["POSTGRES_DB"],
        )  # fmt: skip
        assert settings.trusted_proxies == balancer["networks"]["inside"]["ipv4_address"]
        assert urlsplit(settings.public_url).port == int(balancer["ports"][0].split(":")[0])
    (inside,) = document["networks"]["inside"]["ipam"]["config"]
    assert ipaddress.ip_address(settings.trusted_proxies) in ipaddress.ip_network(inside["subnet"])
    assert balancer["environment"]["TABLEE_NODES"].split() == [f"{name}:{PORT}" for name in NODES]
    assert f"EXPOSE {PORT}\n" in (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
    build = services["a"]["build"]
    assert (CLUSTER / build["context"] / build["dockerfile"]).resolve() == ROOT / "deploy/Containerfile"
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in document["volumes"] or (CLUSTER / source).is_file()


def test_a_nodes_unit_is_the_servers_with_its_port_and_the_settings_of_all() -> None:
    ours = (CLUSTER / "tablee@.service").read_text(encoding="utf-8").splitlines()
    (command,) = (line for line in ours if line.startswith("ExecStart="))
    assert command == "ExecStart=/opt/tablee/bin/tablee serve --port %i"
    assert "Environment=TABLEE_CONFIG=/etc/tablee-cluster.toml" in ours
    alone = (ROOT / "deploy/tablee.service").read_text(encoding="utf-8")
    sandbox = alone[alone.index("# It may serve, and nothing else.") :].splitlines()
    assert set(sandbox) <= set(ours)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize(("unit", "instance"), [("tablee.service", ""), ("cluster/tablee@.service", "8431")])
def test_systemd_understands_the_units(unit: str, instance: str, tmp_path: Path) -> None:
    name = Path(unit).name.replace("@", f"@{instance}")
    text = (ROOT / "deploy" / unit).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text.replace("/opt/tablee/bin/tablee", "/bin/true"))
    asked = ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert name not in told.stderr and told.returncode == 0, told.stderr


# ---- the same, running ----


@contextlib.contextmanager
def running(command: list[str], **variables: str) -> Iterator[None]:
    """A process with those variables and none else of ours."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    process = subprocess.Popen(command, env=ours | variables, cwd=ROOT)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(30)
        finally:
            process.kill()


def balance(port: int, nodes: str, folder: Path) -> contextlib.AbstractContextManager[None]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    variables = {"TABLEE_PORT": str(port), "TABLEE_NODES": nodes, "HOME": str(folder)}
    return running([program, "run", "--config", str(CLUSTER / "Caddyfile"), "--adapter", "caddyfile"], **variables)


@contextlib.asynccontextmanager
async def deployed(folder: Path, postgres: str) -> Any:
    """All services of the compose file, on this machine; the port to come to."""
    password, nats_port, port = "a-long-password", free_port(), free_port()
    variables = {"TABLEE_PASSWORD": password, "TABLEE_PUBLIC_URL": f"http://{HOST}:{port}"}
    services = compose(variables)["services"]
    database = await new_postgres_database(postgres)
    program = find_nats()
    assert program is not None
    ports = {name: free_port() for name in NODES}
    nats = [program, *services["nats"]["command"], "-a", HOST, "-p", str(nats_port)]
    nats[nats.index("/etc/nats.conf")] = str(CLUSTER / "nats.conf")
    with contextlib.ExitStack() as stack:
        stack.enter_context(running(nats, **services["nats"]["environment"]))
        for name in NODES:
            here: dict[str, str] = services[name]["environment"]
            here["TABLEE_CLUSTER"] = here["TABLEE_CLUSTER"].replace("@nats:4222", f"@{HOST}:{nats_port}")
            here["TABLEE_DATABASE"] = database
            here["TABLEE_PORT"] = str(ports[name])
            stack.enter_context(running([sys.executable, "-m", "tablee.cli", "serve"], **here))
        nodes = " ".join(f"{HOST}:{number}" for number in ports.values())
        stack.enter_context(balance(port, nodes, folder))
        async with asyncio.timeout(PATIENCE_S):
            for number in (*ports.values(), port):
                while not await asyncio.to_thread(is_ready, number):
                    await asyncio.sleep(0.1)
        yield port


def is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/api/ready", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.mark.long(seconds=100)
@pytest.mark.anyio
@pytest.mark.postgres
@pytest.mark.nats
async def test_people_play_at_what_the_compose_file_describes(postgres_folder: str, tmp_path: Path) -> None:
    async with deployed(tmp_path, postgres_folder) as port:
        pace = Pace(0)
        players = await sit_down(lambda: port, {"game": "wolf-and-hound", "seats": 3, "bots": {"2": 1}}, pace)
        await asyncio.gather(*await begin(players))
        assert all(player.over for player in players)
