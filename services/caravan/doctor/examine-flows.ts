import { readFlows } from '@caravan/flows';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { Notes, type Finding } from './finding.ts';

/** Whether a flow has stopped until a person looks: then money waits that it would have moved. */
export async function examineFlows(db: Kysely<Database>): Promise<readonly Finding[]> {
  const notes = new Notes('flows');
  const stopped = (await readFlows(db)).filter((flow) => flow.stopped !== undefined && !flow.gone);
  if (stopped.length === 0) notes.fine('none has stopped');
  for (const { name, stopped: stop } of stopped)
    notes.fault(`${name} stopped: ${stop?.reason}. Then: caravan flows resume ${name}`);
  return notes.findings;
}
