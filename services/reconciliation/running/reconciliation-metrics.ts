import type { Database } from '@caravan/migrations';
import { metrics } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import { unexplainedByNetwork } from './results.ts';
import type { Unexplained } from './results.ts';

/** What the stored results leave unexplained, read when somebody asks. Once per process. */
export function measureReconciliation(db: Kysely<Database>): void {
  const shown = (name: string, help: string, valueOf: (each: Unexplained) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['network'],
      registers: [metrics],
      async collect() {
        const networks = await unexplainedByNetwork(db).catch(() => []);
        for (const each of networks) this.set({ network: each.network }, valueOf(each));
      },
    });
  shown(
    'caravan_reconciliation_unexplained',
    'Differences between chain, log, rows and books that nothing explains, over all reconciled days',
    ({ count }) => count,
  );
  // a metric is a floating-point number; the exact amount stands in the table
  shown('caravan_reconciliation_unexplained_usdt', 'USDT at stake in them', ({ amount }) => Number(amount));
}
