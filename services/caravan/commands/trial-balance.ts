import { toSecond } from '@caravan/audit';
import { formatMoney } from '@caravan/events';
import { createReadModel } from '@caravan/projections';
import type { ReadModel, TrialBalance } from '@caravan/projections';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { counted } from './counted.ts';
import { momentOf } from './moment.ts';
import { withSystem } from './with-system.ts';

type Books = {
  readonly at: Date | undefined;
  readonly balance: TrialBalance;
  readonly unbalanced: Awaited<ReturnType<ReadModel['ledger']['unbalancedFacts']>>;
  /** how far the ledger has come: what the log holds behind it is not in the sums */
  readonly position: bigint | undefined;
};

/**
 * `caravan trial-balance`: every class of accounts, now or at a moment; rejects when they do not sum to zero, or a
 * single fact does not.
 */
export async function showTrialBalance(
  env: Environment,
  options: { readonly at?: string; readonly json?: boolean } = {},
): Promise<void> {
  const at = momentOf(options.at);
  const books = await withSystem(env, async ({ db, databaseUrl }): Promise<Books> => {
    const readModel = createReadModel({ db, databaseUrl });
    try {
      const { ledger } = readModel;
      const position = (await readModel.status()).find(({ name }) => name === 'ledger')?.position;
      const [balance, unbalanced] = [await ledger.trialBalance(at), await ledger.unbalancedFacts(at)];
      return { at, balance, unbalanced, position };
    } finally {
      await readModel.close();
    }
  });
  console.log(options.json ? JSON.stringify(described(books), undefined, 2) : text(books));
  const { balance, unbalanced } = books;
  const wrong = unbalanced.map(
    ({ stream, eventId, position, sum }) =>
      `${stream}: ${eventId} at position ${position} sums to ${formatMoney(sum)}.`,
  );
  if (!balance.balanced || wrong.length > 0)
    throw new StartFailure(['The books do not balance.', ...wrong].join('\n'));
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
  ].join('\n');
}

/** The shape of `trial-balance --json`. */
function described({ at, balance: { classes, sum, balanced }, unbalanced, position }: Books) {
  return {
    at: at === undefined ? null : toSecond(at),
    position: position?.toString() ?? null,
    balanced: balanced && unbalanced.length === 0,
    sum: formatMoney(sum),
    classes: classes.map((each) => ({ ...each, balance: formatMoney(each.balance) })),
    unbalanced: unbalanced.map((fact) => ({
      ...fact,
      position: fact.position.toString(),
      sum: formatMoney(fact.sum),
    })),
  };
}
