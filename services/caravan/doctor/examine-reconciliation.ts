import { unexplainedByNetwork } from '@caravan/reconciliation';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { Notes, type Finding } from './finding.ts';

/** Whether the days that were reconciled leave anything unexplained. */
export async function examineReconciliation(db: Kysely<Database>): Promise<readonly Finding[]> {
  const notes = new Notes('reconciliation');
  const networks = await unexplainedByNetwork(db);
  if (networks.length === 0) notes.fine('no day was reconciled yet; a worker does so after the end of each');
  for (const { network, amount, count } of networks)
    if (count === 0) notes.fine(`nothing is unexplained on ${network}`);
    else
      notes.fault(
        `${count === 1 ? 'a difference' : `${count} differences`} of ${amount} USDT on ${network} between chain, log, rows and books; see Reconciliation in the office, or caravan reconcile`,
      );
  return notes.findings;
}
