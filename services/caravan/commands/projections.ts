import { loadConfig } from '@caravan/platform';
import { projectionStatus } from '@caravan/projections';
import type { ProjectionStatus } from '@caravan/projections';
import type { Environment } from '../roles/run-role.ts';
import { tellIfStopped } from './borrowed-data.ts';
import { withSystem } from './with-system.ts';

/** `caravan projections`: a line per view with its version, state, position and lag; rejects with nothing, whatever they are. */
export async function showProjections(env: Environment): Promise<void> {
  const { head, views } = await withSystem(env, async ({ db, log }) => ({
    head: await log.head(),
    views: await projectionStatus(db),
  }));
  tellIfStopped(loadConfig(env));
  console.log(`log: ${head === undefined ? 'empty' : `up to ${head}`}`);
  for (const view of views) for (const line of linesOf(view, head, new Date())) console.log(line);
}

/** How a view stands, compared with the end of the log. */
export function linesOf(view: ProjectionStatus, head: bigint | undefined, now: Date): string[] {
  const at = view.position === undefined ? 'nothing yet' : `at ${view.position}`;
  const lines = [`${view.name}: version ${view.version}, ${view.state}, ${at}, ${lagOf(view, head, now)}`];
  if (view.poison !== undefined)
    lines.push(`  stopped by ${view.poison.type} in ${view.poison.stream}: ${view.poison.error}`);
  return lines;
}

function lagOf(
  { position, projectedAt, delayMs }: ProjectionStatus,
  head: bigint | undefined,
  now: Date,
): string {
  const behind = (head ?? -1n) - (position ?? -1n);
  if (behind <= 0n) return delayMs === undefined ? 'no lag' : `no lag (the last event took ${delayMs} ms)`;
  const seconds = Math.max(0, Math.round((now.getTime() - projectedAt.getTime()) / 1000));
  return `lags by ${behind} positions, moved last ${seconds} s ago`;
}
