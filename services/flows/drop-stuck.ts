import type { Database } from '@caravan/migrations';
import { keepLeaseFree } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { flowNames, leaseOf } from './flow-names.ts';

/**
 * Forgets that a flow could not finish something, for a flow that no longer runs: nobody would ever take it off the list. Of any
 * other flow the list is true, and stays. A worker that starts to run the flow waits until this has ended.
 */
export async function dropStuck(
  db: Kysely<Database>,
  { flow, key }: { readonly flow: string; readonly key: string },
): Promise<'dropped' | 'not-stuck' | 'flow-runs'> {
  if (flowNames.has(flow)) return 'flow-runs';
  return await db.transaction().execute(async (trx) => {
    if (!(await keepLeaseFree(trx, leaseOf(flow)))) return 'flow-runs';
    const { numDeletedRows } = await trx
      .deleteFrom('flow_stuck')
      .where('flow', '=', flow)
      .where('key', '=', key)
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'dropped' : 'not-stuck';
  });
}
