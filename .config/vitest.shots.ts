import { defineConfig } from 'vitest/config';

/** Pictures of every screen (shots.ts), taken by what browser tests are made of. */
export default defineConfig({
  test: {
    name: 'shots',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 60_000 } },
    include: ['storefront/*/e2e/*.shots.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
