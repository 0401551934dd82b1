import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit',
    root: new URL('..', import.meta.url).pathname,
    include: ['**/*.test.ts', '**/*.test.tsx', '.config/*.test.ts'],
    exclude: [
      '**/*.int.test.ts',
      '**/*.contract.test.ts',
      '**/*.e2e.test.ts',
      '**/*.chaos.test.ts',
      '**/node_modules/**',
      '**/dist/**',
      'var/**',
    ],
  },
});
