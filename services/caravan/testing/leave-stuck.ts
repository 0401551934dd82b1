import { openDatabase } from '@caravan/platform';
import type { IsolatedSystem } from './isolated-system.ts';

/** As if a flow that an earlier version ran had never finished these: what it left in its list when it was removed. */
export async function leaveStuck(
  { variables }: Pick<IsolatedSystem, 'variables'>,
  { flow, keys }: { readonly flow: string; readonly keys: readonly string[] },
): Promise<void> {
  const db = openDatabase(variables['DATABASE_URL'] ?? '', { max: 1 });
  const rows = keys.map((key) => ({ flow, key, attempts: 9, since: new Date(), error: 'Error: away' }));
  await db
    .insertInto('flow_stuck')
    .values(rows)
    .execute()
    .finally(() => db.destroy());
}
