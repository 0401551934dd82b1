import { derivedId } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { depositAggregate } from '../deposit/deposit-aggregate.ts';
import type { Network } from '../network.ts';
import { lookAgain } from './missing-transfers.ts';
import type { MissingTransfer } from './missing-transfers.ts';

export type Dismissal = {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  readonly transfer: MissingTransfer;
  /** the person, and why they are sure */
  readonly by: string;
  readonly reason: string;
  readonly clock: () => Date;
};

/**
 * A person says that a transfer which no node shows any more was never sent. Looks again first, and changes nothing unless it is
 * missing. The log gets the fact before the watcher's book forgets the transfer, so both can be repeated. A node that shows it
 * later makes it a new sighting, which is credited like any other.
 */
export async function dismissTransfer(
  dismissal: Dismissal,
): Promise<'dismissed' | 'shown' | 'replaced' | 'final'> {
  const { db, log, network, transfer, by, reason, clock } = dismissal;
  const sighting = await lookAgain(db, network, transfer);
  if (sighting !== 'missing') return sighting;
  const { depositId, block } = transfer;
  const deposits = createAggregateStore(log, depositAggregate);
  const { state } = await deposits.load(depositId);
  const commandId = derivedId('chain', 'Dismiss', depositId, block.hash, state.sightings);
  const { outcome } = await deposits.handle(
    depositId,
    { type: 'Dismiss', by, reason, at: clock().toISOString() },
    { commandId, correlationId: commandId, causationId: commandId, actor: `operator:${by}` },
  );
  if (outcome === 'refused') return 'final';
  // the watcher may have got past it meanwhile: it then has seen the transfer, and keeps it
  await db
    .deleteFrom('chain_transfer')
    .where('network', '=', network.name)
    .where('deposit_id', '=', depositId)
    .where('state', '=', 'pending')
    .where('block_hash', '=', block.hash)
    .where('height', '>', ({ selectFrom }) =>
      selectFrom('chain_cursor').select('height').where('network', '=', network.name),
    )
    .execute();
  return 'dismissed';
}
