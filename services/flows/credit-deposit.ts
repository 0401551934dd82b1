import { categories, depositEventTypes, money, walletEventTypes } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { WalletPort } from './ports.ts';

type Confirmed = Extract<DepositEvent, { type: 'DepositConfirmed' }>['data'];
type Item = { readonly deposit: Confirmed; readonly context: CommandContext };

/** Credits a wallet once its deposit is final on its chain. A deposit reversed before it is credited never is. */
export function createCreditDepositFlow(wallet: Pick<WalletPort, 'creditDeposit'>): Flow<Item> {
  const name = 'credit-deposit';
  return {
    name,
    prefixes: [categories.deposit, categories.wallet],
    graceMs: 0,
    opens(event) {
      const fact = factOf(depositEventTypes, event, 'DepositConfirmed');
      if (!fact) return [];
      const { depositId } = fact.data;
      const context = commandContext(name, causeOf(event), depositId);
      return [{ key: depositId, item: { deposit: fact.data, context } }];
    },
    closes(event) {
      const fact =
        factOf(walletEventTypes, event, 'DepositCredited') ??
        // the chain reversed it before it was credited: money that is gone must not be spent
        factOf(depositEventTypes, event, 'DepositReversed');
      return fact ? [fact.data.depositId] : [];
    },
    async finish(items) {
      for (const { deposit, context } of items) {
        const { usercode, depositId, network, transaction, logIndex } = deposit;
        const answer = await wallet.creditDeposit({
          context,
          usercode,
          depositId,
          network,
          transaction,
          logIndex,
          amount: money(deposit.amount),
        });
        if ('refusal' in answer)
          throw new Error(`the wallet refuses deposit ${depositId}: ${answer.refusal.key}`);
      }
    },
  };
}
