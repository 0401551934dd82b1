import { readFlows, resumeFlow } from '@caravan/flows';
import type { FlowStanding } from '@caravan/flows';
import { legible, loadConfig } from '@caravan/platform';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { tellIfStopped } from './borrowed-data.ts';
import { withExistingDatabase } from './with-database.ts';

/** `caravan flows`: a line per flow that ever ran, with what stopped it. Its exit code does not depend on them. */
export async function showFlows(env: Environment): Promise<void> {
  const flows = await withExistingDatabase(env, (db) => readFlows(db));
  tellIfStopped(loadConfig(env));
  if (flows.length === 0) console.log('No flow has run yet.');
  for (const flow of flows) for (const line of linesOf(flow)) console.log(legible(line));
}

function linesOf({ name, position, stopped, gone }: FlowStanding): string[] {
  const at = position === undefined ? 'nothing finished yet' : `all finished up to ${position}`;
  if (gone) return [`${name}: no longer runs, ${at}`];
  if (stopped === undefined) return [`${name}: ${at}`];
  return [
    `${name}: ${stopped.as}, ${at}`,
    `  stopped: ${stopped.reason}`,
    `  mend the cause, then: caravan flows resume ${name}`,
  ];
}

/** `caravan flows resume <flow>`: rejects if it has not stopped, and then changes nothing. */
export async function resumeStoppedFlow(env: Environment, name: string): Promise<void> {
  await withExistingDatabase(env, async (db) => {
    const known = (await readFlows(db)).map((flow) => flow.name);
    if (!known.includes(name))
      throw new StartFailure(
        `There is no flow "${legible(name)}"; there are ${known.join(', ') || 'none yet'}.`,
      );
    if (!(await resumeFlow(db, name)))
      throw new StartFailure(`${name} has not stopped; nothing was changed.`);
  });
  console.log(
    `${name} may go on. The worker that runs tries the event again that stopped it: see \`caravan flows\`.`,
  );
}
