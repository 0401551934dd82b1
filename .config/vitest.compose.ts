import { defineConfig } from 'vitest/config';

/** docker-compose.yml as it is, on a Docker engine. One file, whose tests follow one another. */
export default defineConfig({
  test: {
    name: 'compose',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 60_000 } },
    include: ['**/*.compose.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'var/**'],
    testTimeout: 600_000,
    hookTimeout: 1_200_000,
    bail: 1,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
