import { metrics } from '@caravan/platform';
import { Gauge } from 'prom-client';
import type { FlowStatus } from './flow-status.ts';

type Look = () => readonly FlowStatus[];

const looks = new Set<Look>();

/** A metric of each flow that this process knows of, computed when it is scraped. */
function figure(name: string, help: string, of: (status: FlowStatus) => number | undefined): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['flow'],
    registers: [metrics],
    collect() {
      gauge.reset();
      for (const status of [...looks].flatMap((look) => look())) {
        const value = of(status);
        if (value !== undefined) gauge.set({ flow: status.name }, value);
      }
    },
  });
}

figure('caravan_flow_poisoned', '1: the flow stopped at an event that it cannot understand', ({ state }) =>
  state === 'poisoned' ? 1 : 0,
);
figure('caravan_flow_ahead', '1: the flow stopped because it stands beyond the end of the log', ({ state }) =>
  state === 'ahead' ? 1 : 0,
);
figure('caravan_flow_open_items', 'Facts whose end is not reached', ({ progress }) => progress?.open);
figure(
  'caravan_flow_stuck_items',
  'Facts that the flow failed to finish five times or more, and tries again',
  ({ progress }) => progress?.stuck,
);
figure(
  'caravan_flow_overdue_seconds',
  'For how long the oldest open fact should have been finished by the flow',
  ({ progress }) => progress && progress.overdueMs / 1000,
);
figure('caravan_flow_delay_seconds', 'How old the newest event was when the flow read it', ({ progress }) =>
  progress?.delayMs !== undefined ? progress.delayMs / 1000 : undefined,
);

/** Exposes these flows in the process's metrics; returns a function that removes them. */
export function measureFlows(look: Look): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}
