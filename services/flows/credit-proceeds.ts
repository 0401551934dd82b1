import { categories, money, proceedsEventTypes, walletEventTypes } from '@caravan/events';
import type { WalletEvent } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Flow } from './flow.ts';
import type { ProceedsPort } from './ports.ts';

type Released = Extract<WalletEvent, { type: 'PaymentReleased' }>['data'];
type Item = { readonly release: Released; readonly context: CommandContext };

/** Credits the account of a shop with what the release of an order gave it. */
export function createCreditProceedsFlow(proceeds: Pick<ProceedsPort, 'credit'>): Flow<Item> {
  const name = 'credit-proceeds';
  return {
    name,
    prefixes: [categories.wallet, categories.proceeds],
    graceMs: 0,
    opens(event) {
      const fact = factOf(walletEventTypes, event, 'PaymentReleased');
      if (!fact) return [];
      const { orderId } = fact.data;
      const context = commandContext(name, causeOf(event), orderId);
      return [{ key: orderId, item: { release: fact.data, context } }];
    },
    closes(event) {
      const fact = factOf(proceedsEventTypes, event, 'ProceedsCredited');
      return fact ? [fact.data.orderId] : [];
    },
    async finish(items) {
      for (const { release, context } of items) {
        const { sellerId, orderId, usercode: buyer, paymentId } = release;
        const amount = money(release.proceeds);
        const answer = await proceeds.credit({ context, sellerId, orderId, buyer, paymentId, amount });
        if ('refusal' in answer)
          throw new Error(`the account of shop ${sellerId} refuses order ${orderId}: ${answer.refusal.key}`);
      }
    },
  };
}
