import { projectionStatus } from '@caravan/projections';
import type { Environment } from '../roles/run-role.ts';
import { withSystem } from './with-system.ts';

/** `caravan projections`: a line per view; rejects with nothing, whatever their state. */
export async function showProjections(env: Environment): Promise<void> {
  const { head, views } = await withSystem(env, async ({ db, log }) => ({
    head: await log.head(),
    views: await projectionStatus(db),
  }));
  console.log(`log: ${head === undefined ? 'empty' : `up to ${head}`}`);
  for (const view of views) {
    const at = view.position === undefined ? 'nothing yet' : `at ${view.position}`;
    console.log(`${view.name}: version ${view.version}, ${view.state}, ${at}`);
    if (view.poison !== undefined)
      console.log(`  stopped by ${view.poison.type} in ${view.poison.stream}: ${view.poison.error}`);
  }
}
