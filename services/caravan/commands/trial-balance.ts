import { toSecond } from '@caravan/audit';
import { formatMoney } from '@caravan/events';
import { legible } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import type { ReadModel, TrialBalance } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { momentOf } from './moment.ts';
import { withExistingDatabase } from './with-database.ts';

type Books = {
  readonly at: Date | undefined;
  readonly balance: TrialBalance;
  readonly unbalanced: Awaited<ReturnType<ReadModel['ledger']['unbalancedFacts']>>;
  readonly misstated: Awaited<ReturnType<ReadModel['ledger']['misstatedAccounts']>>;
  /** how far the ledger has got: later events of the log are not in the sums */
  readonly position: bigint | undefined;
};

/**
 * `caravan trial-balance`: every class of accounts, now or at a moment. Rejects if they do not sum to zero, a single event does
 * not, or an account's balance is not the sum of its entries.
 */
export async function showTrialBalance(
  env: Environment,
  options: { readonly at?: string; readonly json?: boolean } = {},
): Promise<void> {
  const at = momentOf(options.at);
  const books = await withExistingDatabase(env, async (db, { databaseUrl }): Promise<Books> => {
    const readModel = createReadModel({ db, databaseUrl, clock: () => new Date() });
    try {
      const { ledger } = readModel;
      const position = (await readModel.status()).find(({ name }) => name === 'ledger')?.position;
      const [balance, unbalanced] = [await ledger.trialBalance(at), await ledger.unbalancedFacts(at)];
      return { at, balance, unbalanced, misstated: await ledger.misstatedAccounts(), position };
    } finally {
      await readModel.close();
    }
  });
  console.log(options.json ? JSON.stringify(described(books), undefined, 2) : text(books));
  if (!isRight(books)) throw new StartFailure(['The books do not balance.', ...complaints(books)].join('\n'));
}

function isRight({ balance, unbalanced, misstated }: Books): boolean {
  return balance.balanced && unbalanced.length + misstated.length === 0;
}

function complaints({ unbalanced, misstated }: Books): string[] {
  return [
    ...unbalanced.map(
      ({ stream, eventId, position, sum }) =>
        `${stream}: ${eventId} at position ${position} sums to ${formatMoney(sum)}.`,
    ),
    ...misstated.map(
      ({ account, balance, entries }) =>
        `${account} stands at ${formatMoney(balance)}, its entries come to ${formatMoney(entries)}.`,
    ),
  ].map(legible);
}

function text({ at, balance: { classes, sum }, position }: Books): string {
  const moment = at === undefined ? '' : ` as of ${toSecond(at)}`;
  const upTo = position === undefined ? 'before any event' : `up to position ${position} of the log`;
  return [
    `trial balance${moment}, ${upTo}`,
    ...classes.map((each) => {
      const amount = formatMoney(each.balance).padStart(24);
      return `${each.class.padEnd(20)}${amount} USDT  ${counted(each.accounts, 'account')}, ${counted(each.entries, 'entry', 'entries')}`;
    }),
    `${'sum'.padEnd(20)}${formatMoney(sum).padStart(24)} USDT`,
  ]
    .map(legible)
    .join('\n');
}

/** The shape of `trial-balance --json`. */
function described(books: Books) {
  const {
    at,
    balance: { classes, sum },
    unbalanced,
    misstated,
    position,
  } = books;
  return {
    at: at === undefined ? null : toSecond(at),
    position: position?.toString() ?? null,
    balanced: isRight(books),
    sum: formatMoney(sum),
    classes: classes.map((each) => ({ ...each, balance: formatMoney(each.balance) })),
    unbalanced: unbalanced.map((fact) => ({
      ...fact,
      position: fact.position.toString(),
      sum: formatMoney(fact.sum),
    })),
    misstated: misstated.map(({ account, balance, entries }) => ({
      account,
      balance: formatMoney(balance),
      entries: formatMoney(entries),
    })),
  };
}
