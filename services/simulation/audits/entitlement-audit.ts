import { EntitlementCheck } from '@caravan/audit';
import { categories } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { demand } from './books.ts';

/** So few that most matters are forgotten and read again. */
const FEW = 20;

/** What `audit verify` demands of a movement of money: the facts that entitle it. @throws Breach */
export async function auditEntitlements(log: Pick<EventLog, 'read' | 'readAll'>): Promise<void> {
  for (const check of [new EntitlementCheck(log), new EntitlementCheck(log, FEW)]) {
    for await (const event of log.readAll({ prefixes: Object.values(categories) })) await check.see(event);
    const [unentitled] = check.end().unentitled;
    demand(
      unentitled === undefined,
      () => `${unentitled?.type} ${unentitled?.id} of ${unentitled?.stream}: ${unentitled?.explanation}`,
    );
  }
}
