// boardgame.io, measured as the Python peers are (bench/peers/answering.py): "client" a decision through its Client, "mcts" an iteration of its MCTSBot.
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { PLAYERS, choices, crazyEights } from './crazy_eights.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { MCTSBot } = require('boardgame.io/ai');
const ITERATIONS = 200;
const BEFORE = 12;

let seed = 0;
function dealt() {
  seed += 1;
  const client = Client({ game: { ...crazyEights, seed }, numPlayers: PLAYERS, debug: false });
  client.start();
  return client;
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}

function decide(client) {
  const { G, ctx } = client.getState();
  const { move, args } = any(choices(G, ctx));
  client.moves[move](...args);
}

async function randomPlay() {
  const client = dealt();
  let steps = 0;
  while (client.getState().ctx.gameover === undefined) {
    decide(client);
    steps += 1;
  }
  client.stop();
  return steps;
}

let middle;
async function search() {
  while (middle === undefined || middle.ctx.gameover !== undefined) {
    const client = dealt();
    for (let n = 0; n < BEFORE && client.getState().ctx.gameover === undefined; n += 1) decide(client);
    middle = client.getState();
    client.stop();
  }
  const bot = new MCTSBot({ game: crazyEights, enumerate: choices, iterations: ITERATIONS, seed: 'bench' });
  await bot.play(middle, middle.ctx.currentPlayer);
  return ITERATIONS;
}

const kinds = { client: randomPlay, mcts: search };

async function measure(kind, seconds) {
  const ends = performance.now() + 1000 * seconds;
  let steps = 0;
  while (performance.now() < ends) steps += await kinds[kind]();
  return steps;
}

for (const kind of Object.keys(kinds)) await measure(kind, 0.05);
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [kind, seconds] = line.split(' ');
  const wall = performance.now();
  const before = process.cpuUsage();
  const steps = await measure(kind, Number(seconds));
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([steps, (performance.now() - wall) / 1000, (user + system) / 1e6]));
}
