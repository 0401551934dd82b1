import { formatMoney, money } from '@caravan/events';
import { payoutIdOf } from '@caravan/wallet';
import type { CommandKind } from '../command.ts';
import { TRANSACTION_PASSWORD as safeword } from '../passwords.ts';
import { anyAmount } from '../scene.ts';

/** In all malls of the simulation; `PAYOUT_MINIMUM` of the whole system. */
export const LEAST_PAYOUT = '1';

const payOut: CommandKind = {
  name: 'pay proceeds out',
  weight: 6,
  leaves: { type: 'ProceedsReceived', id: 'payoutId' },
  through: 'ProceedsPaidOut',
  draw({ random, owners }) {
    const [sellerId, usercode] = random.pick([...owners]) ?? [];
    if (sellerId === undefined || usercode === undefined) return undefined;
    const amount = money(anyAmount(random, 30, 6));
    return {
      actor: usercode,
      usercode,
      severalCommits: true,
      request: { action: 'sellerShop!payOut', body: { amount: formatMoney(amount), safeword } },
      send: ({ payOut: payouts }, context) =>
        payouts.payOut({ context, sellerId, usercode, amount, minimum: money(LEAST_PAYOUT) }),
      ids: (_said, { commandId }) => [payoutIdOf(commandId)],
    };
  },
};

/** Owners of shops have a part of what their shops earned paid out to their own wallets. */
export const payingOut: readonly CommandKind[] = [payOut];
