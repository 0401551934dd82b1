import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
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
  },
});
