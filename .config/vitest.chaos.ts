import { defineConfig } from 'vitest/config';

/** The whole system in processes of its own, which the test kills; nothing else runs meanwhile. */
export default defineConfig({
  test: {
    name: 'chaos',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 60_000 } },
    include: ['**/*.chaos.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'var/**'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
