import { account, categories, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import { assertBelieved } from '@caravan/events/log';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';
import { misfitOf } from '../hash-chain/misfit.ts';
import type { Link } from '../hash-chain/misfit.ts';
import { linkOf } from '../hash-chain/recorded-link.ts';
import { tellMisfit } from '../rendering/described.ts';
import { postingsOf } from '../wallet-history/audit-wallet.ts';

/**
 * What we owe a person: available, held for a withdrawal, in escrow for orders that are not settled, or are settled anew, and withheld
 * of deposits below the minimum, on all networks.
 */
export type Balance = {
  readonly usercode: string;
  readonly available: Money;
  readonly held: Money;
  readonly escrow: Money;
  readonly withheld: Money;
};

const nothing = { available: zero, held: zero, escrow: zero, withheld: zero };

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
  const prefixes = [categories.wallet, categories.proceeds];
  for await (const event of log.readAll({ prefixes, upTo: position })) {
    assertBelieved(event);
    const before = links.get(event.stream);
    links.set(event.stream, linkOf(event));
    if (event.doubt?.passedOver) continue;
    const misfit = misfitOf(event, before);
    if (misfit) throw new BrokenHistoryError(`${tellMisfit(misfit)}.`);
    const usercode = personOf(event);
    if (usercode === undefined) continue;
    let balance = wallets.get(usercode) ?? { usercode, ...nothing };
    for (const posting of postingsOf(event)) balance = added(balance, posting.account, money(posting.amount));
    wallets.set(usercode, balance);
  }
  return [...wallets.values()];
}

const aboutBuyer = z.object({ buyer: z.string() });

/** Whose wallet, or escrow, it moves. What a shop gives back for a refund stands in the shop's stream, and is its buyer's again. */
function personOf({ stream, data }: RecordedEvent): string | undefined {
  if (stream.startsWith(categories.wallet)) return stream.slice(categories.wallet.length);
  return aboutBuyer.safeParse(data).data?.buyer;
}

/** The escrow of an order is named by its buyer's events, or by a shop's about this buyer, so it belongs to the buyer. */
function added(balance: Balance, name: string, amount: Money): Balance {
  if (name === account.available(balance.usercode))
    return { ...balance, available: plus(balance.available, amount) };
  if (name === account.held(balance.usercode)) return { ...balance, held: plus(balance.held, amount) };
  if (name.startsWith(account.withheld(balance.usercode, '')))
    return { ...balance, withheld: plus(balance.withheld, amount) };
  if (name.startsWith(ESCROW)) return { ...balance, escrow: plus(balance.escrow, amount) };
  return balance;
}
