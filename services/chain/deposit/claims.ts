import { depositIdOf, formatMoney, type Money, type RechargeTransfer, type Refusal } from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import { depositAggregate } from './deposit-aggregate.ts';
import { isClaimable } from './state.ts';

type Claimed = {
  readonly usercode: string;
  readonly rechargeId: string;
  readonly transfer: RechargeTransfer;
  /** what the chain moved */
  readonly amount: Money;
};

/** Transfers that brought a recharge. The stream of the transfer decides, so that neither a watcher nor another recharge credits it, too. */
export type TransferClaims = {
  /** Refused by `recharge-transfer-taken` for a transfer that is a deposit, or claimed by another recharge. */
  claim(
    request: Claimed & { readonly context: CommandContext },
  ): Promise<{ readonly position: bigint | undefined } | { readonly refusal: Refusal }>;
  /** Its recharge cannot be credited, for good: another may claim it. One that is not this recharge's stays as it is. */
  release(request: Pick<Claimed, 'rechargeId' | 'transfer'> & { readonly context: CommandContext }): Promise<{
    readonly position: bigint | undefined;
  }>;
  /** Whether it could be claimed for this recharge now. */
  isFree(transfer: RechargeTransfer, rechargeId: string): Promise<boolean>;
};

/** Claims in the log, decided where deposits are. */
export function createTransferClaims(log: EventLog, clock: () => Date): TransferClaims {
  const deposits = createAggregateStore(log, depositAggregate);
  return {
    async claim({ context, usercode, rechargeId, transfer, amount }) {
      const depositId = depositIdOf(transfer.network, transfer.transaction, transfer.logIndex);
      const facts = { depositId, usercode, ...transfer, amount: formatMoney(amount) };
      const at = clock().toISOString();
      const handled = await deposits.handle(
        depositId,
        { type: 'Claim', transfer: facts, rechargeId, at },
        context,
      );
      return handled.outcome === 'refused' ? { refusal: handled.refusal } : { position: handled.position };
    },
    async release({ context, rechargeId, transfer }) {
      const depositId = depositIdOf(transfer.network, transfer.transaction, transfer.logIndex);
      const at = clock().toISOString();
      const handled = await deposits.handle(depositId, { type: 'Release', rechargeId, at }, context);
      if (handled.outcome === 'refused')
        throw new Error(`the claim of ${depositId} is not released: ${handled.refusal.key}`);
      return { position: handled.position };
    },
    async isFree({ network, transaction, logIndex }, rechargeId) {
      const { state } = await deposits.load(depositIdOf(network, transaction, logIndex));
      return isClaimable(state) || (state.status === 'claimed' && state.rechargeId === rechargeId);
    },
  };
}
