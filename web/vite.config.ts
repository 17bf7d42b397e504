import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const STATIC = new URL('../src/tablee/server/static/', import.meta.url);

/** Where `npm run dev` finds the server; `npm run build` needs none. */
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

/** What the service worker keeps from the first visit on. */
const listed: Plugin = {
  name: 'list-files',
  apply: 'build',
  async closeBundle() {
    const files = (await readdir(new URL('assets/', STATIC))).sort().map((name) => `/assets/${name}`);
    await writeFile(new URL('files.json', STATIC), JSON.stringify(files));
  },
};

export default defineConfig({
  plugins: [svelte(), listed],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    outDir: '../src/tablee/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The page's policy allows no data: address for scripts, fonts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Which plugin took how long is nothing that who starts the games wants to read.
      checks: { bundlerTimings: false },
      output: {
        // What every page needs travels as one file, not as a dozen.
        codeSplitting: { groups: [{ name: 'core', test: /node_modules\/svelte|words\/fr\.ftl|@fluent|src\/lib\/(i18n\/|words\/|settings\/settings|router|wire\/api|shell\/(me|games|announcer|playNow)|games\/catalogue|art\/|table\/Sheet)/ }] },
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
});
