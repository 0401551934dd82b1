import { categories, derivedId, walletEventTypes } from '@caravan/events';
import { factOf } from './fact-of.ts';
import type { Flow } from './flow.ts';
import type { LettersPort } from './ports.ts';

type Item = Parameters<LettersPort['withdrawAddress']>[0];

/** Writes to a buyer at every step of their withdrawal address: whoever took over the account is not the only one who knows. */
export function createTellWithdrawAddressFlow(letters: LettersPort): Flow<Item> {
  return {
    name: 'tell-withdraw-address',
    prefixes: [categories.wallet],
    graceMs: 0,
    opens(event) {
      const item = newsOf(event);
      return item ? [{ key: item.id, item }] : [];
    },
    closes: () => [],
    async finish(items) {
      for (const item of items) await letters.withdrawAddress(item);
    },
  };
}

function newsOf(event: Parameters<Flow<Item>['opens']>[0]): Item | undefined {
  const fact = factOf(
    walletEventTypes,
    event,
    'WithdrawAddressBound',
    'WithdrawAddressChangeRequested',
    'WithdrawAddressChangeCancelled',
    'WithdrawAddressChanged',
  );
  if (!fact) return undefined;
  const { usercode, network, address } = fact.data;
  const about = { usercode, network, address };
  const idOf = (what: string) =>
    derivedId(
      'withdraw-address-letter',
      what,
      'changeId' in fact.data ? fact.data.changeId : usercode,
      network,
    );
  switch (fact.type) {
    case 'WithdrawAddressBound':
      return { ...about, id: idOf('bound'), news: 'bound', at: fact.data.boundAt };
    case 'WithdrawAddressChangeRequested': {
      const { requestedAt: at, effectiveFrom } = fact.data;
      return { ...about, id: idOf('asked'), news: 'asked', at, effectiveFrom };
    }
    case 'WithdrawAddressChangeCancelled':
      return { ...about, id: idOf('cancelled'), news: 'cancelled', at: fact.data.cancelledAt };
    case 'WithdrawAddressChanged':
      return { ...about, id: idOf('changed'), news: 'changed', at: fact.data.changedAt };
  }
}
