import { categories, outgoingEventTypes, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { WalletPort } from './ports.ts';

type Item = {
  readonly usercode: string;
  readonly withdrawalId: string;
  readonly cause: Cause;
  readonly end: { readonly transaction: string } | { readonly failed: string };
};

/** What only the transfer of a withdrawal begins with. */
const OF_WITHDRAWAL = 'withdrawal:';

/** Tells the wallet how the transfer of a withdrawal ended: paid out, or nothing left, so what was held is given back. */
export function createSettleWithdrawalFlow(ports: {
  wallet: Pick<WalletPort, 'settleWithdrawal' | 'releaseWithdrawal'>;
}): Flow<Item> {
  const name = 'settle-withdrawal';
  return {
    name,
    prefixes: [categories.outgoing, categories.wallet],
    graceMs: 0,
    opens(event) {
      const fact = factOf(
        outgoingEventTypes,
        event,
        'TransferSettled',
        'TransferReverted',
        'TransferCancelled',
      );
      if (!fact?.data.transferId.startsWith(OF_WITHDRAWAL)) return [];
      const withdrawalId = fact.data.transferId.slice(OF_WITHDRAWAL.length);
      const about = { usercode: fact.data.owner, withdrawalId, cause: causeOf(event) };
      const end =
        fact.type === 'TransferSettled'
          ? { transaction: fact.data.transaction }
          : {
              failed:
                fact.type === 'TransferCancelled'
                  ? fact.data.reason
                  : `the network refused the transaction ${fact.data.transaction}`,
            };
      return [{ key: withdrawalId, item: { ...about, end } }];
    },
    closes(event) {
      const ended = factOf(walletEventTypes, event, 'WithdrawalSettled', 'WithdrawalReleased');
      return ended ? [ended.data.withdrawalId] : [];
    },
    async finish(items) {
      for (const { usercode, withdrawalId, cause, end } of items) {
        const by = { role: 'system', id: name } as const;
        const about = { usercode, withdrawalId, by, context: commandContext(name, cause, withdrawalId) };
        const answer =
          'failed' in end
            ? await ports.wallet.releaseWithdrawal({ ...about, reason: end.failed })
            : await ports.wallet.settleWithdrawal({ ...about, transaction: end.transaction });
        if ('refusal' in answer)
          throw new Error(`the end of withdrawal ${withdrawalId} was refused: ${answer.refusal.key}`);
      }
    },
  };
}
