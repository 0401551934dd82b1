import { categories, outgoingEventTypes, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { CustodyPort, WalletPort } from './ports.ts';

type Item = { readonly usercode: string; readonly withdrawalId: string; readonly cause: Cause };

/** Orders the transfer that pays an approved withdrawal out, once. What signs it reads the approval again, from the log. */
export function createPayOutWithdrawalFlow(ports: {
  wallet: Pick<WalletPort, 'withdrawal'>;
  custody: Pick<CustodyPort, 'payOut'>;
}): Flow<Item> {
  const name = 'pay-out-withdrawal';
  return {
    name,
    prefixes: [categories.wallet, categories.outgoing],
    graceMs: 0,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'WithdrawalApproved');
      if (!fact) return [];
      const { usercode, withdrawalId } = fact.data;
      return [{ key: withdrawalId, item: { usercode, withdrawalId, cause: causeOf(event) } }];
    },
    closes(event) {
      const ordered = factOf(outgoingEventTypes, event, 'TransferOrdered');
      if (ordered?.data.withdrawalId !== undefined) return [ordered.data.withdrawalId];
      // of before there were such transfers
      const ended = factOf(walletEventTypes, event, 'WithdrawalSettled', 'WithdrawalReleased');
      return ended ? [ended.data.withdrawalId] : [];
    },
    async finish(items) {
      for (const { usercode, withdrawalId, cause } of items) {
        const found = await ports.wallet.withdrawal(usercode, withdrawalId);
        if (found?.status !== 'approved') continue;
        const { network, address, amount } = found;
        const by = { role: 'system', id: name } as const;
        const context = commandContext(name, cause, withdrawalId);
        const what = { usercode, withdrawalId, network, address, amount, by, context };
        const answer = await ports.custody.payOut(what);
        if ('refusal' in answer)
          throw new Error(`the payout of withdrawal ${withdrawalId} was refused: ${answer.refusal.key}`);
      }
    },
  };
}
