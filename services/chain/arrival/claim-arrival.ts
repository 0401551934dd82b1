import { derivedId, money } from '@caravan/events';
import type { Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { TransferClaims } from '../deposit/claims.ts';
import type { ArrivalFacts, KnownArrival } from './state.ts';

export type ArrivalClaims = Pick<TransferClaims, 'claim' | 'release' | 'isFree'>;

type Named = Pick<ArrivalFacts, 'arrivalId' | 'network' | 'transaction' | 'logIndex'>;

/**
 * What claims a transfer that is booked as funding: the stream of the transfer decides, so that no recharge is credited by it, too. It
 * names the explanation that two persons agreed to; test USDT has none, and so have claims of before.
 */
function claimOf({ arrivalId, network, transaction, logIndex }: Named, proposalId?: string) {
  const rechargeId = ['funding', arrivalId, ...(proposalId === undefined ? [] : [proposalId])].join(':');
  return { rechargeId, transfer: { network, transaction, logIndex } };
}

/** Refused for a transfer that a recharge has. Whoever books it later claims it again, which says nothing new. */
export async function claimAsFunding(
  claims: Pick<ArrivalClaims, 'claim'>,
  facts: ArrivalFacts,
  context: CommandContext,
  proposalId?: string,
): Promise<{ readonly refusal: Refusal } | undefined> {
  const amount = money(facts.amount);
  const claim = { usercode: 'platform', amount, ...claimOf(facts, proposalId) };
  const claimed = await claims.claim({ context, ...claim });
  return 'refusal' in claimed ? claimed : undefined;
}

/** What is not booked by it: another explanation, or a recharge, may have the transfer. */
export async function releaseFunding(
  claims: Pick<ArrivalClaims, 'release'>,
  facts: Named,
  context: CommandContext,
  proposalId?: string,
): Promise<void> {
  await claims.release({ context, ...claimOf(facts, proposalId) });
}

/** Whether no recharge has it. */
export async function isFreeForFunding(
  claims: Pick<ArrivalClaims, 'isFree'>,
  { facts, proposal, refused }: KnownArrival,
): Promise<boolean> {
  // one that names no explanation, or one that was refused, was left by a process that died: it is given back
  for (const named of new Set([undefined, proposal?.proposalId, ...refused.keys()])) {
    const { rechargeId, transfer } = claimOf(facts, named);
    if (await claims.isFree(transfer, rechargeId)) return true;
  }
  return false;
}

/**
 * Explanations that were refused are never booked. A process that read one before may have claimed its transfer after it was refused,
 * and died.
 */
export async function releaseRefused(
  claims: Pick<ArrivalClaims, 'release'>,
  { facts, refused }: KnownArrival,
  context: CommandContext,
): Promise<void> {
  for (const proposalId of refused.keys()) {
    const commandId = derivedId('release-refused', context.commandId, facts.arrivalId, proposalId);
    await releaseFunding(claims, facts, { ...context, commandId }, proposalId);
  }
}
