import { metrics } from '@caravan/platform';
import { Counter, Gauge } from 'prom-client';
import type { Step } from '../core/step.ts';

const labelNames = ['network'];
const registers = [metrics];

const tip = new Gauge({
  name: 'caravan_chain_verified_height',
  help: 'Newest block that was verified and read',
  labelNames,
  registers,
});
const behind = new Gauge({
  name: 'caravan_chain_blocks_behind',
  help: 'Known blocks that were not read yet',
  labelNames,
  registers,
});
const halted = new Gauge({
  name: 'caravan_chain_halted',
  help: '1 while a person must look at the network',
  labelNames,
  registers,
});
const failures = new Gauge({
  name: 'caravan_chain_failures_in_a_row',
  help: 'Steps that failed since the last good one; the cursor waits',
  labelNames,
  registers,
});
const reorganisations = new Counter({
  name: 'caravan_chain_reorganisations_total',
  help: 'Times that verified blocks were replaced',
  labelNames,
  registers,
});
const discrepancies = new Counter({
  name: 'caravan_chain_discrepancies_total',
  help: 'Transfers on which the second reader differed',
  labelNames,
  registers,
});

const still = new Gauge({
  name: 'caravan_chain_still_seconds',
  help: 'Time since the node had a new block, as far as it was watched; not on development chains',
  labelNames,
  registers,
});

const straysBehind = new Gauge({
  name: 'caravan_chain_strays_blocks_behind',
  help: 'Final blocks that were not yet read for transfers that are no deposits; deposits do not wait for them',
  labelNames,
  registers,
});

export const watcherMetrics = {
  step(network: string, step: Step): void {
    failures.set({ network }, 0);
    halted.set({ network }, step.kind === 'halted' ? 1 : 0);
    if ('tip' in step) tip.set({ network }, step.tip);
    if (step.kind === 'advanced') behind.set({ network }, step.behind);
    if (step.kind === 'level') behind.set({ network }, 0);
    if (step.kind === 'reorganised') reorganisations.inc({ network });
  },
  failed(network: string, inARow: number): void {
    failures.set({ network }, inARow);
  },
  still(network: string, seconds: number): void {
    still.set({ network }, seconds);
  },
  straysBehind(network: string, blocks: number): void {
    straysBehind.set({ network }, blocks);
  },
  discrepancies(network: string, count: number): void {
    discrepancies.inc({ network }, count);
  },
};
