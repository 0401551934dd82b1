import { defineConfig } from 'vitest/config';
import { sharing } from './apart.ts';

const files = {
  root: new URL('..', import.meta.url).pathname,
  include: ['**/*.test.ts', '**/*.test.tsx', '.config/*.test.ts'],
  exclude: [
    '**/*.int.test.ts',
    '**/*.contract.test.ts',
    '**/*.e2e.test.ts',
    '**/*.chaos.test.ts',
    '**/*.compose.test.ts',
    '**/node_modules/**',
    '**/dist/**',
    'var/**',
  ],
};
const options = {
  setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
};

/** All of them, each file in a process of its own. */
export const eachAlone = { test: { ...files, ...options } };

export default defineConfig({
  test: { maxWorkers: '100%', projects: sharing('unit', files, options) },
});
