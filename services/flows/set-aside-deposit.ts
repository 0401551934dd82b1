import { categories, depositEventTypes, money, walletEventTypes } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { WalletPort } from './ports.ts';

type DataOf<Type extends DepositEvent['type']> = Extract<DepositEvent, { type: Type }>['data'];
type Item = { readonly context: CommandContext } & (
  | { readonly withheld: DataOf<'DepositWithheld'> }
  | { readonly reversed: DataOf<'DepositReversed'> }
);

/**
 * Books each deposit below the minimum into the account of what is withheld from its owner, and out of it again if its chain
 * dropped it. Withheld deposits of old logs are booked when this flow first reads them.
 */
export function createSetAsideDepositFlow(
  wallet: Pick<WalletPort, 'setAsideDeposit' | 'reverseWithheld'>,
): Flow<Item> {
  const name = 'set-aside-deposit';
  return {
    name,
    prefixes: [categories.deposit, categories.wallet],
    graceMs: 0,
    opens(event) {
      const fact = factOf(depositEventTypes, event, 'DepositWithheld', 'DepositReversed');
      if (!fact) return [];
      const { depositId } = fact.data;
      if (fact.type === 'DepositWithheld') {
        const context = commandContext(name, causeOf(event), depositId);
        return [{ key: depositId, item: { context, withheld: fact.data } }];
      }
      const key = `reversed:${depositId}`;
      return [{ key, item: { context: commandContext(name, causeOf(event), key), reversed: fact.data } }];
    },
    closes(event) {
      const fact =
        factOf(walletEventTypes, event, 'DepositSetAside') ??
        // the chain reversed it before it was booked: there is nothing to withhold
        factOf(depositEventTypes, event, 'DepositReversed');
      return fact ? [fact.data.depositId] : [];
    },
    async finish(items) {
      for (const item of items) {
        const [{ depositId }, answer] =
          'withheld' in item
            ? ([item.withheld, await setAside(wallet, item.withheld, item.context)] as const)
            : ([item.reversed, await reverse(wallet, item.reversed, item.context)] as const);
        if ('refusal' in answer)
          throw new Error(`the wallet refuses withheld deposit ${depositId}: ${answer.refusal.key}`);
      }
    },
  };
}

function setAside(
  wallet: Pick<WalletPort, 'setAsideDeposit'>,
  { usercode, depositId, network, transaction, logIndex, amount, minimum }: DataOf<'DepositWithheld'>,
  context: CommandContext,
) {
  const transfer = { usercode, depositId, network, transaction, logIndex };
  return wallet.setAsideDeposit({ context, ...transfer, amount: money(amount), minimum: money(minimum) });
}

function reverse(
  wallet: Pick<WalletPort, 'reverseWithheld'>,
  { usercode, depositId }: DataOf<'DepositReversed'>,
  context: CommandContext,
) {
  return wallet.reverseWithheld({ context, usercode, depositId });
}
