import { defineConfig } from 'vitest/config';
import { full } from './matrix.ts';

/** Long ones, about what changes seldom: MATRIX=full runs them too. */
const beside = [
  'projections/rebuild-reading',
  'projections/set-back',
  'projections/takeover',
  'services/caravan/commands/doctor',
  'services/caravan/commands/told',
  'services/caravan/commands/with-system',
  'services/caravan/supervisor/forgery',
  'services/chain/watcher/either-network',
  'services/chain/watcher/thousand-deposits',
  'services/flows/credit-recharge',
  'services/platform/postgres/embedded-postgres',
  'services/platform/postgres/vanished-host',
  'services/simulation/whole-system/backup',
  'services/wallet/long-accounts',
  'ui-kit/packing/packed',
];

/**
 * Integration tests share one embedded Postgres (int-setup.ts); each file makes its own database in it. The files of one worker
 * share the modules that they import, which cost a quarter of the time: a file restores what it spies on, and replaces no module.
 */
export default defineConfig({
  test: {
    name: 'int',
    root: new URL('..', import.meta.url).pathname,
    setupFiles: [new URL('./patient-waiting.ts', import.meta.url).pathname],
    expect: { poll: { timeout: 60_000 } },
    include: ['**/*.int.test.ts', '**/*.contract.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'var/**',
      ...(full ? [] : beside.map((name) => `${name}.int.test.ts`)),
    ],
    globalSetup: [new URL('./int-setup.ts', import.meta.url).pathname],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    isolate: false,
  },
});
