import { derivedId } from '@caravan/events';
import type { Money, RefusalKey } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { ProceedsPort, WalletPort } from './ports.ts';

/** What was taken out of the account of a shop, for the wallet of its owner. */
export type Payout = {
  readonly sellerId: string;
  readonly payoutId: string;
  /** of the owner */
  readonly usercode: string;
  readonly amount: Money;
};

export type PayoutSettled = {
  /** the wallet has it, or the reason why it went back */
  readonly outcome: 'received' | RefusalKey;
  readonly position: bigint | undefined;
};

/**
 * Ends what a payout began: the owner's wallet receives it, or, if that wallet is closed, it goes back to the shop. A wallet that
 * once refuses refuses for ever, so there is no third outcome. The command ids are derived from the payout, so both the request
 * and the flow may do this.
 * @throws when the outcome is unknown; the payout is then still under way
 */
export async function settlePayout(
  ports: {
    wallet: Pick<WalletPort, 'receiveProceeds'>;
    proceeds: Pick<ProceedsPort, 'returnPayout'>;
  },
  { sellerId, payoutId, usercode, amount }: Payout,
  cause: Omit<CommandContext, 'commandId'>,
): Promise<PayoutSettled> {
  const received = await ports.wallet.receiveProceeds({
    context: { ...cause, commandId: derivedId('receive-proceeds', payoutId) },
    usercode,
    payoutId,
    sellerId,
    amount,
  });
  if (!('refusal' in received)) return { outcome: 'received', position: received.position };
  const { key } = received.refusal;
  const returned = await ports.proceeds.returnPayout({
    context: { ...cause, commandId: derivedId('return-payout', payoutId) },
    sellerId,
    payoutId,
    reason: key,
  });
  if ('refusal' in returned)
    throw new Error(
      `the account of shop ${sellerId} refuses payout ${payoutId} back: ${returned.refusal.key}`,
    );
  return { outcome: key, position: returned.position };
}
