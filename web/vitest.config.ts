import { svelteTesting } from '@testing-library/svelte/vite';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import client from './vite.config';

/** A file of its own: what only tests need is not installed where the client is only built. */
export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      include: ['tests/**/*.test.ts'],
      setupFiles: ['tests/setup.ts'],
      // One page for all files: starting jsdom anew for each takes longer than the tests.
      isolate: false,
      // Nothing is timed: a busy machine may take its time.
      testTimeout: 60_000,
    },
  }),
);
