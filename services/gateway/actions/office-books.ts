import { formatMoney, instantOfMallTime, mallTime } from '@caravan/events';
import { query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';

type Names = 'officeBooks!balance' | 'officeBooks!course' | 'officeBooks!accounts' | 'officeBooks!entries';

const SECOND = 1_000;

/** The books of the mall, from their sum down to the event. */
export function createOfficeBooksActions({
  readModel: { ledger },
  clock,
}: Pick<Dependencies, 'readModel' | 'clock'>): SomeHandlers<Names> {
  return {
    'officeBooks!balance': query(async ({ at }) => {
      // a moment of the wire is a second, all of which counts
      const until = at === undefined ? undefined : new Date(instantOfMallTime(at).getTime() + SECOND - 1);
      const { sum, balanced, classes } = await ledger.trialBalance(until);
      return {
        sum: formatMoney(sum),
        balanced,
        classes: classes.map((each) => ({ ...each, balance: formatMoney(each.balance) })),
      };
    }),

    'officeBooks!course': query(async ({ days: asked }) => {
      const { classes, days } = await ledger.balanceCourse({ days: asked, now: clock() });
      return {
        classes: [...classes],
        days: days.map(({ day, balances }) => ({ day, balances: balances.map(formatMoney) })),
      };
    }),

    'officeBooks!accounts': query(async ({ class: wanted, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const found = await ledger.accountsOf({ class: wanted, after, most: pageSize + 1 });
      const pageList = found
        .slice(0, pageSize)
        .map((each) => ({ ...each, balance: formatMoney(each.balance) }));
      const last = pageList.at(-1);
      return { pageList, ...(found.length > pageSize && last && { next: last.account }) };
    }),

    'officeBooks!entries': query(async ({ account, before, pageSize }) => {
      const found = await ledger.entriesOf({
        account,
        before: before === undefined ? undefined : BigInt(before),
        most: pageSize + 1,
      });
      const rows = found.map(({ position, at, stream, type, amount, postings }) => ({
        position: Number(position),
        time: mallTime(at.toISOString()),
        stream,
        type,
        amount: formatMoney(amount),
        postings: [...postings],
      }));
      return keysetPage(rows, pageSize);
    }),
  };
}
