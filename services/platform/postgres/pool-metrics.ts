import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { metrics } from '../observability/metrics.ts';

const pools = new Set<Pool>();
const states = {
  busy: ({ totalCount, idleCount }: Pool) => totalCount - idleCount,
  idle: ({ idleCount }: Pool) => idleCount,
} as const;

function sumOf(of: (pool: Pool) => number): number {
  for (const pool of pools) if (pool.ended) pools.delete(pool);
  return [...pools].reduce((sum, pool) => sum + of(pool), 0);
}

const registers: [] = [];
const figures = [
  new Gauge({
    name: 'caravan_postgres_connections',
    help: 'Connections of the pools of this process',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, of] of Object.entries(states)) this.set({ state }, sumOf(of));
    },
  }),
  new Gauge({
    name: 'caravan_postgres_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(sumOf(({ waitingCount }) => waitingCount));
    },
  }),
  new Gauge({
    name: 'caravan_postgres_connections_most',
    help: 'How many connections the pools of this process may have',
    registers,
    collect() {
      this.set(sumOf(({ options }) => options.max));
    },
  }),
];
for (const figure of figures) metrics.registerMetric(figure);

/** Shows a pool in the metrics for as long as it is open. */
export function measurePool(pool: Pool): void {
  pools.add(pool);
}
