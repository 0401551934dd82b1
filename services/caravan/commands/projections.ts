import { loadConfig } from '@caravan/platform';
import { projectionStatus } from '@caravan/projections';
import type { ProjectionStatus } from '@caravan/projections';
import type { Environment } from '../roles/run-role.ts';
import { tellIfStopped } from './borrowed-data.ts';
import { withSystem } from './with-system.ts';

/** `caravan projections`: a line per view with its version, state, position and lag. Its exit code does not depend on them. */
export async function showProjections(env: Environment): Promise<void> {
  const { head, views } = await withSystem(env, async ({ db, log }) => ({
    // the end of the log is read after the views: they advance meanwhile, and must not seem ahead of it
    views: await projectionStatus(db),
    head: await log.head(),
  }));
  tellIfStopped(loadConfig(env));
  console.log(`log: ${head === undefined ? 'empty' : `up to ${head}`}`);
  for (const view of views) for (const line of linesOf(view, head, new Date())) console.log(line);
}

/** How a view stands, compared with the end of the log. */
export function linesOf(view: ProjectionStatus, head: bigint | undefined, now: Date): string[] {
  const at = view.position === undefined ? 'nothing yet' : `at ${view.position}`;
  const lines = [`${view.name}: version ${view.version}, ${view.state}, ${at}, ${lagOf(view, head, now)}`];
  if (isAhead(view, head))
    lines.push(
      '  the log was set back to before what this view has seen: restore the database that belongs to it, or run',
      `  caravan rebuild ${view.name} --even-if-different; then start again`,
    );
  if (view.poison !== undefined)
    lines.push(`  stopped by ${view.poison.type} in ${view.poison.stream}: ${view.poison.error}`);
  return lines;
}

function isAhead({ position }: ProjectionStatus, head: bigint | undefined): boolean {
  return (position ?? -1n) > (head ?? -1n);
}

function lagOf(
  { position, projectedAt, delayMs }: ProjectionStatus,
  head: bigint | undefined,
  now: Date,
): string {
  const behind = (head ?? -1n) - (position ?? -1n);
  if (behind < 0n) return `ahead of the log by ${-behind} positions`;
  if (behind === 0n) return delayMs === undefined ? 'no lag' : `no lag (the last event took ${delayMs} ms)`;
  const seconds = Math.max(0, Math.round((now.getTime() - projectedAt.getTime()) / 1000));
  return `lags by ${behind} positions, moved last ${seconds} s ago`;
}
