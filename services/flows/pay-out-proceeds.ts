import { categories, money, proceedsEventTypes, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import { causeOf, commandContext } from './flow.ts';
import type { Cause, Flow } from './flow.ts';
import type { ProceedsPort, WalletPort } from './ports.ts';
import { settlePayout } from './settle-payout.ts';
import type { Payout } from './settle-payout.ts';

type Item = { readonly payout: Payout; readonly cause: Cause };

/**
 * Completes every payout of a shop: the owner's wallet receives it, or it goes back. The request usually does so itself; this flow
 * does it for requests that died.
 */
export function createPayOutProceedsFlow(ports: {
  wallet: Pick<WalletPort, 'receiveProceeds'>;
  proceeds: Pick<ProceedsPort, 'returnPayout'>;
}): Flow<Item> {
  const name = 'pay-out-proceeds';
  return {
    name,
    prefixes: [categories.proceeds, categories.wallet],
    graceMs: 1000,
    opens(event) {
      const fact = factOf(proceedsEventTypes, event, 'ProceedsPaidOut');
      if (!fact) return [];
      const { sellerId, payoutId, usercode, amount } = fact.data;
      const payout = { sellerId, payoutId, usercode, amount: money(amount) };
      return [{ key: payoutId, item: { payout, cause: causeOf(event) } }];
    },
    closes(event) {
      const fact =
        factOf(walletEventTypes, event, 'ProceedsReceived') ??
        factOf(proceedsEventTypes, event, 'PayoutReturned');
      return fact ? [fact.data.payoutId] : [];
    },
    async finish(items) {
      for (const { payout, cause } of items)
        await settlePayout(ports, payout, commandContext(name, cause, payout.payoutId));
    },
  };
}
