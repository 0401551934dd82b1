import { loadConfig } from '@caravan/platform';
import { projectionStatus, resumeView, viewNames } from '@caravan/projections';
import type { ProjectionStatus } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { tellIfStopped } from './borrowed-data.ts';
import { withExistingDatabase } from './with-database.ts';
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

/** `caravan projections resume <view>`: rejects if it has not stopped, and then changes nothing. */
export async function resumeProjection(env: Environment, name: string): Promise<void> {
  const view = viewNames.find((each) => each === name);
  if (view === undefined)
    throw new StartFailure(`There is no view "${name}"; there are ${viewNames.join(', ')}.`);
  if (!(await withExistingDatabase(env, (db) => resumeView(db, view))))
    throw new StartFailure(`${view} has not stopped; nothing was changed.`);
  console.log(
    `${view} may go on. The worker that runs tries the event again that stopped it: see \`caravan projections\`.`,
  );
}

/** How a view stands, compared with the end of the log. */
export function linesOf(view: ProjectionStatus, head: bigint | undefined, now: Date): string[] {
  const at = view.position === undefined ? 'nothing yet' : `at ${view.position}`;
  const lines = [`${view.name}: version ${view.version}, ${view.state}, ${at}, ${lagOf(view, head, now)}`];
  if (isAhead(view, head))
    lines.push(
      '  the log was set back to before what this view has seen: restore the database that belongs to it, or run',
      `  caravan rebuild ${view.name} --even-if-different`,
    );
  if (view.poison !== undefined)
    lines.push(
      `  stopped by ${view.poison.type} in ${view.poison.stream}: ${view.poison.error}`,
      `  mend the cause, then: caravan projections resume ${view.name}`,
    );
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
