import { money } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { TransferClaims } from '../deposit/claims.ts';
import type { ArrivalFacts } from './state.ts';

export type ArrivalClaims = Pick<TransferClaims, 'claim' | 'isFree'>;

type Named = Pick<ArrivalFacts, 'arrivalId' | 'network' | 'transaction' | 'logIndex'>;

/** What claims a transfer that is booked as funding: the stream of the transfer decides, so that no recharge is credited by it, too. */
function claimOf({ arrivalId, network, transaction, logIndex }: Named) {
  return { rechargeId: `funding:${arrivalId}`, transfer: { network, transaction, logIndex } };
}

/** Refused for a transfer that a recharge has. Whoever books it later claims it again, which says nothing new. */
export async function claimAsFunding(
  claims: Pick<TransferClaims, 'claim'>,
  facts: ArrivalFacts,
  context: CommandContext,
): Promise<{ readonly refusal: Refusal } | undefined> {
  const amount = money(facts.amount);
  const claimed = await claims.claim({ context, usercode: 'platform', amount, ...claimOf(facts) });
  return 'refusal' in claimed ? claimed : undefined;
}

/** Whether no recharge has it. */
export async function isFreeForFunding(
  claims: Pick<TransferClaims, 'isFree'>,
  facts: Named,
): Promise<boolean> {
  const { rechargeId, transfer } = claimOf(facts);
  return await claims.isFree(transfer, rechargeId);
}
