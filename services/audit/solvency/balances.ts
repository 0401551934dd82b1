import { account, categories, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { assertBelieved } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import { misfitOf } from '../hash-chain/misfit.ts';
import type { Link } from '../hash-chain/misfit.ts';
import { linkOf } from '../hash-chain/recorded-link.ts';
import { tellMisfit } from '../rendering/described.ts';
import { postingsOf } from '../wallet-history/audit-wallet.ts';

/** What we owe a person: available, held for a withdrawal, and in escrow for orders not settled yet. */
export type Balance = {
  readonly usercode: string;
  readonly available: Money;
  readonly held: Money;
  readonly escrow: Money;
};

const ESCROW = account.escrow('');

/** A wallet's history was tampered with, so nobody can say what its owner is owed. */
export class BrokenHistoryError extends Error {
  override readonly name = 'BrokenHistoryError';
}

/**
 * Every wallet's balance in the log up to and including `position`, from the postings alone. Throws BrokenHistoryError at the
 * first event that does not fit its hash chain: a changed or removed event would otherwise make the published total smaller
 * than what we owe. Throws DoubtedEventError if an event carries no right code.
 */
export async function balancesAt(
  log: Pick<EventLog, 'readAll'>,
  position: bigint,
): Promise<readonly Balance[]> {
  const wallets = new Map<string, Balance>();
  const links = new Map<string, Link>();
  for await (const event of log.readAll({ prefixes: [categories.wallet], upTo: position })) {
    assertBelieved(event);
    const before = links.get(event.stream);
    links.set(event.stream, linkOf(event));
    if (event.doubt?.passedOver) continue;
    const misfit = misfitOf(event, before);
    if (misfit) throw new BrokenHistoryError(`${tellMisfit(misfit)}.`);
    const usercode = event.stream.slice(categories.wallet.length);
    let balance = wallets.get(usercode) ?? { usercode, available: zero, held: zero, escrow: zero };
    for (const posting of postingsOf(event)) balance = added(balance, posting.account, money(posting.amount));
    wallets.set(usercode, balance);
  }
  return [...wallets.values()];
}

/** The escrow of an order is in its buyer's stream, so it belongs to the buyer. */
function added(balance: Balance, name: string, amount: Money): Balance {
  if (name === account.available(balance.usercode))
    return { ...balance, available: plus(balance.available, amount) };
  if (name === account.held(balance.usercode)) return { ...balance, held: plus(balance.held, amount) };
  if (name.startsWith(ESCROW)) return { ...balance, escrow: plus(balance.escrow, amount) };
  return balance;
}
