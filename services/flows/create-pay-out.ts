import { refusal } from '@caravan/events';
import type { Money, Refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import type { LoggerPort } from '@caravan/platform';
import { payoutIdOf } from '@caravan/wallet';
import type { ProceedsPort, WalletPort } from './ports.ts';
import { settlePayout } from './settle-payout.ts';

export type PayoutRequest = {
  readonly context: CommandContext;
  readonly sellerId: string;
  /** of the shop's owner, who asks for it */
  readonly usercode: string;
  readonly amount: Money;
  /** the least that a payout may be */
  readonly minimum: Money;
};

export type PayoutAnswer =
  | {
      readonly payoutId: string;
      /** the log position that a reader must have reached to see all of it */
      readonly position: bigint | undefined;
      /** what the shop may have paid out afterwards */
      readonly available: Money;
    }
  | { readonly refusal: Refusal; readonly position?: bigint | undefined };

export type PayOut = {
  /**
   * Takes an amount out of the shop's account and gives it to its owner's wallet. The same command id pays out once. Refused below
   * the minimum and for lack of funds; also if the wallet is closed, and then the amount is back with the shop. Below the minimum, all
   * that is left is paid out once nothing more comes to the shop: its owner could never close their account otherwise.
   */
  payOut(request: PayoutRequest): Promise<PayoutAnswer>;
  /** Nothing more comes to the shop: the last of its money may be paid out, however little it is. */
  isLast(sellerId: string): Promise<boolean>;
};

export function createPayOut({
  wallet,
  proceeds,
  underWay,
  logger,
}: {
  wallet: Pick<WalletPort, 'receiveProceeds'>;
  proceeds: Pick<ProceedsPort, 'payOut' | 'returnPayout'>;
  /** what still comes to a shop, or leaves it */
  underWay: (sellerId: string) => Promise<Refusal | undefined>;
  logger: LoggerPort;
}): PayOut {
  const isLast = async (sellerId: string) => (await underWay(sellerId)) === undefined;
  return {
    isLast,
    async payOut({ context, ...asked }) {
      const payout = { ...asked, payoutId: payoutIdOf(context.commandId) };
      const last = asked.amount < asked.minimum && (await isLast(asked.sellerId));
      const taken = await proceeds.payOut({ context, ...payout, last });
      if ('refusal' in taken) return taken;
      const { correlationId, commandId, actor } = context;
      const cause = { correlationId, causationId: commandId, actor };
      const { outcome, position } = await settlePayout({ wallet, proceeds }, payout, cause);
      const { payoutId } = payout;
      if (outcome === 'received') return { payoutId, position, available: taken.available };
      logger.warn({ payoutId, outcome, shop: asked.sellerId }, 'a payout went back to its shop');
      return { refusal: refusal(outcome), position };
    },
  };
}
