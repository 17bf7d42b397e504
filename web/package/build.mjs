// `npm run package`: the npm package `tablee` into build/npm, and packed into the folder that is named, if one is.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const [root, here, out, types] = [at('../../'), at('./'), at('../../build/npm/'), at('../../build/npm-types/')];

await build({
  configFile: false,
  root: here,
  logLevel: 'warn',
  build: {
    lib: { entry: `${here}index.ts`, formats: ['es'], fileName: () => 'index.js' },
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    rolldownOptions: { external: /^node:/ },
  },
});
execFileSync(process.execPath, [at('../node_modules/typescript/bin/tsc'), '-p', here], { stdio: 'inherit' });
await cp(`${types}package/index.d.ts`, `${out}index.d.ts`);
for (const file of ['package.json', 'README.md']) await cp(here + file, out + file);
await cp(`${root}LICENSE`, `${out}LICENSE`);
const games = `${root}src/tablee/games/`;
for (const game of await readdir(games)) {
  const files = await readdir(games + game).catch(() => []);
  if (!files.includes('rules.wasm')) continue;
  await mkdir(`${out}games/${game}`, { recursive: true });
  for (const file of ['rules.wasm', 'rules.json', 'game.json']) await cp(`${games}${game}/${file}`, `${out}games/${game}/${file}`);
}
const folder = process.argv[2];
if (folder) {
  await mkdir(folder, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: out, stdio: 'inherit' });
}
