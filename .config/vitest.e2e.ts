import { defineConfig } from 'vitest/config';
import { full } from './matrix.ts';

/** Screens beside one journey per role (buyer, seller, staff, signer): MATRIX=full runs them too. */
const beside = [
  'account',
  'addresses',
  'after-sales',
  'agents',
  'appeals',
  'categories',
  'chat',
  'content',
  'credit',
  'custody',
  'frame',
  'facets',
  'help',
  'loans',
  'log-out-everywhere',
  'payouts',
  'phone',
  'product',
  'proof',
  'proof-page',
  'puzzle',
  'recharge',
  'recharges',
  'reconciliation',
  'refund-after-completion',
  'refunds',
  'releases',
  'sessions',
  'settlement',
  'shop-logo',
  'strays',
  'subscribe',
  'synonyms',
  'team',
  'trade-journey',
  'warehouses',
  'withdraw',
  'withdrawals',
];

export default defineConfig({
  test: {
    name: 'e2e',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 60_000 } },
    include: ['**/*.e2e.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'var/**',
      ...(full ? [] : beside.map((name) => `**/${name}.e2e.test.ts`)),
    ],
    testTimeout: 300_000,
    hookTimeout: 240_000,
    // a file has a system of its own, and waits for blocks and deadlines more than it computes
    maxWorkers: 3,
  },
});
