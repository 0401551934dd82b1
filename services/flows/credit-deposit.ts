import { categories, depositEventTypes, money, parseEvent, walletEventTypes } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
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
      if (event.type !== 'DepositConfirmed') return [];
      const { data } = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
      const deposit = data as Confirmed;
      const context = commandContext(name, causeOf(event), deposit.depositId);
      return [{ key: deposit.depositId, item: { deposit, context } }];
    },
    closes(event) {
      if (event.type === 'DepositReversed') {
        // The chain reversed it before it was credited: money that is gone must not be spent.
        const { data } = parseEvent(depositEventTypes, event.type, event.metadata.version, event.data);
        return [data.depositId];
      }
      if (event.type !== 'DepositCredited') return [];
      const fact = parseEvent(walletEventTypes, event.type, event.metadata.version, event.data);
      return fact.type === 'DepositCredited' ? [fact.data.depositId] : [];
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
