import { account, categories, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { postingsOf } from '../wallet-history/audit-wallet.ts';

/** What we owe a person: to spend, held for a withdrawal, and in escrow for orders not settled yet. */
export type Balance = {
  readonly usercode: string;
  readonly available: Money;
  readonly held: Money;
  readonly escrow: Money;
};

const ESCROW = account.escrow('');

/** Every wallet's balance as the log has it up to and including `position`, from the postings alone. */
export async function balancesAt(
  log: Pick<EventLog, 'readAll'>,
  position: bigint,
): Promise<readonly Balance[]> {
  const wallets = new Map<string, Balance>();
  for await (const event of log.readAll({ prefixes: [categories.wallet], upTo: position })) {
    const usercode = event.stream.slice(categories.wallet.length);
    let balance = wallets.get(usercode) ?? { usercode, available: zero, held: zero, escrow: zero };
    for (const posting of postingsOf(event)) balance = added(balance, posting.account, money(posting.amount));
    wallets.set(usercode, balance);
  }
  return [...wallets.values()];
}

/** The escrow of an order stands in the stream of its buyer, so it is the buyer's. */
function added(balance: Balance, name: string, amount: Money): Balance {
  if (name === account.available(balance.usercode))
    return { ...balance, available: plus(balance.available, amount) };
  if (name === account.held(balance.usercode)) return { ...balance, held: plus(balance.held, amount) };
  if (name.startsWith(ESCROW)) return { ...balance, escrow: plus(balance.escrow, amount) };
  return balance;
}
