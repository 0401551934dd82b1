import { metrics } from '@caravan/platform';
import { Counter, Histogram } from 'prom-client';

const finished = new Counter({
  name: 'caravan_flow_finished_total',
  help: 'Facts that the flow finished, or failed to finish: those are tried again',
  labelNames: ['flow', 'outcome'],
  registers: [metrics],
});
const durations = new Histogram({
  name: 'caravan_flow_finish_duration_seconds',
  help: 'Time that the flow took for a batch of facts',
  labelNames: ['flow'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers: [metrics],
});

/** Counts and times one batch of a flow. */
export async function measuredFinish(flow: string, facts: number, work: () => Promise<void>): Promise<void> {
  const end = durations.startTimer({ flow });
  try {
    await work();
    finished.inc({ flow, outcome: 'done' }, facts);
  } catch (error) {
    finished.inc({ flow, outcome: 'failed' }, facts);
    throw error;
  } finally {
    end();
  }
}
