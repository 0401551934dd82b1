import type { Flows } from '@caravan/flows';
import { projectionStatus } from '@caravan/projections';
import type { Parts } from './open-parts.ts';
import type { Report } from './status-server.ts';

/** The state of the views and flows. Not ready: one of them stopped, and a person must look. */
export async function workerReport({
  db,
  flows,
}: Pick<Parts, 'db'> & { readonly flows: Pick<Flows, 'status'> }): Promise<Report> {
  const views = await projectionStatus(db);
  const running = flows.status();
  return {
    ready: [...views, ...running].every(({ state }) => state === 'running' || state === 'waiting'),
    flows: Object.fromEntries(
      running.map(({ name, state, progress, poison }) => [name, { state, ...progress, poison }]),
    ),
    views: Object.fromEntries(
      views.map(({ name, state, delayMs, poison }) => [name, { state, delayMs, poison: poison?.error }]),
    ),
  };
}
