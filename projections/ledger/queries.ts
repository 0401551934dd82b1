import { account as accounts, formatMoney, money, plus } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ViewReader } from '../view.ts';
import { balanceCourse, type BalanceCourse } from './balance-course.ts';

export type TrialBalance = {
  /** zero, or the books are wrong */
  readonly sum: Money;
  readonly balanced: boolean;
  readonly classes: readonly {
    /** user:available, user:held, escrow, custody, seller:proceeds, fees:commission, … */
    readonly class: string;
    readonly balance: Money;
    readonly accounts: number;
    readonly entries: number;
  }[];
};

/** An event whose postings do not sum to zero: none should exist; if one does, the books are wrong. */
export type UnbalancedFact = {
  readonly position: bigint;
  readonly stream: string;
  readonly eventId: string;
  readonly sum: Money;
};

/** An account whose balance is not the sum of its entries: none should exist; if one does, somebody changed it. */
export type MisstatedAccount = { readonly account: string; readonly balance: Money; readonly entries: Money };

/** Days without a release are left out. */
export type DayOfReleases = { readonly day: string; readonly released: Money };

/** An event that moved money, as the journal saw it in the log. */
export type JournaledFact = {
  readonly stream: string;
  readonly position: bigint;
  readonly id: string;
  /** its entries in order, one per line: account, blank, amount without trailing zeros */
  readonly postings: string;
  /** when it was recorded, in seconds since the epoch */
  readonly recordedAt: number;
};

/** An event that moved an account. */
export type AccountEntry = {
  readonly position: bigint;
  readonly at: Date;
  readonly stream: string;
  readonly type: string;
  /** what the account got, or gave if negative */
  readonly amount: Money;
  /** all that the event moved, from account to account */
  readonly postings: readonly { readonly account: string; readonly amount: string }[];
};

/** An entry of the journal as it stands. */
export type EntryToReconcile = {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
  readonly position: bigint;
  readonly amount: string;
  readonly recordedAt: Date;
};

export type Account = { readonly account: string; readonly balance: Money; readonly entries: number };

const FACTS_AT_ONCE = 10_000;

/** What finance asks of the books. */
export function createLedgerQueries(read: ViewReader) {
  return {
    /** Every account class with its balance (credits positive), and their sum; as of a time of recording, if given. */
    trialBalance: (at?: Date): Promise<TrialBalance> =>
      read(async (db) => {
        const rows = await (at === undefined ? currentClasses(db) : classesAt(db, at));
        const classes = rows.map((row) => ({
          class: row.class,
          balance: money(row.balance),
          accounts: Number(row.accounts),
          entries: Number(row.entries),
        }));
        const sum = plus(...classes.map((each) => each.balance));
        return { sum, balanced: sum === 0n, classes };
      }),
    /** What every account class stood at on each of the last days. */
    balanceCourse: (asked: { readonly days: number; readonly now: Date }): Promise<BalanceCourse> =>
      read((db) => balanceCourse(db, asked)),
    /** The accounts of a class by name, from behind one on. */
    accountsOf: (asked: {
      readonly class: string;
      readonly after?: string | undefined;
      readonly most: number;
    }): Promise<readonly Account[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('account_balance')
          .select(['account', 'balance', 'entries'])
          .where('class', '=', asked.class)
          .where('account', '>', asked.after ?? '')
          .orderBy('account')
          .limit(asked.most)
          .execute();
        return rows.map(({ account, balance, entries }) => ({
          account,
          balance: money(balance),
          entries: Number(entries),
        }));
      }),
    /** What lies in escrow for these orders, by their numbers; those without are left out. */
    escrowOf: (orderIds: readonly string[]): Promise<ReadonlyMap<string, Money>> =>
      read(async (db) => {
        if (orderIds.length === 0) return new Map();
        const orderOf = new Map(orderIds.map((orderId) => [accounts.escrow(orderId), orderId]));
        const rows = await db
          .selectFrom('account_balance')
          .select(['account', 'balance'])
          .where('account', '=', sql<string>`any (${[...orderOf.keys()]}::text[])`)
          .where('balance', '<>', '0')
          .execute();
        return new Map(rows.map(({ account, balance }) => [orderOf.get(account) ?? '', money(balance)]));
      }),
    /** The events that moved an account, the newest first, from before a position on. */
    entriesOf: (asked: {
      readonly account: string;
      readonly before?: bigint | undefined;
      readonly most: number;
    }): Promise<readonly AccountEntry[]> =>
      read(async (db) => {
        let own = db.selectFrom('journal_entry').where('account', '=', asked.account);
        if (asked.before !== undefined) own = own.where('position', '<', asked.before.toString());
        const rows = await own
          .select((row) => [
            'position',
            row.fn.min('at').as('at'),
            row.fn.min('stream').as('stream'),
            row.fn.min('event_type').as('type'),
            row.fn.sum<string>('amount').as('amount'),
          ])
          .groupBy('position')
          .orderBy('position', 'desc')
          .limit(asked.most)
          .execute();
        const positions = rows.map(({ position }) => position);
        const moved = await db
          .selectFrom('journal_entry')
          .select(['position', 'account', 'amount'])
          .where('position', 'in', positions.length === 0 ? ['-1'] : positions)
          .orderBy('position')
          .orderBy('line')
          .execute();
        const postings = Map.groupBy(moved, ({ position }) => position);
        return rows.map((row) => ({
          position: BigInt(row.position),
          at: row.at,
          stream: row.stream,
          type: row.type,
          amount: money(row.amount),
          postings: (postings.get(row.position) ?? []).map(({ account, amount }) => ({
            account,
            amount: formatMoney(money(amount)),
          })),
        }));
      }),
    /** The log position of the journal's newest event; undefined if it has none. */
    journaledTo: (): Promise<bigint | undefined> =>
      read(async (db) => {
        const row = await db
          .selectFrom('journal_entry')
          .select((eb) => eb.fn.max('position').as('position'))
          .executeTakeFirst();
        return row?.position ? BigInt(row.position) : undefined;
      }),
    /** The journal's events after one position and up to another, in commit order, at most 10,000. The log has each of them. */
    journaled: ({ after, upTo }: { after: bigint; upTo: bigint }): Promise<readonly JournaledFact[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('journal_entry')
          .select([
            'position',
            sql<string>`min(stream)`.as('stream'),
            sql<string>`min(event_id::text)`.as('id'),
            sql<string>`string_agg(account || ' ' || trim_scale(amount), E'\n' order by line)`.as('postings'),
            sql<number>`extract(epoch from min(at))::float8`.as('recordedAt'),
          ])
          .where('position', '>', after.toString())
          .where('position', '<=', upTo.toString())
          .groupBy('position')
          .orderBy('position')
          .limit(FACTS_AT_ONCE)
          .execute();
        return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
      }),
    /** The entries of an account since a time of recording, by event, and what it stood at before: as they stand, for those who check them. */
    toReconcile: ({
      account,
      since,
    }: {
      readonly account: string;
      readonly since: Date;
    }): Promise<{ readonly before: string; readonly entries: readonly EntryToReconcile[] }> =>
      read(async (db) => {
        const own = db.selectFrom('journal_entry').where('account', '=', account);
        const sum = await own
          .select((row) => row.fn.sum<string | null>('amount').as('amount'))
          .where('at', '<', since)
          .executeTakeFirst();
        const rows = await own
          .select(['event_id', 'stream', 'event_type', 'position', 'amount', 'at'])
          .where('at', '>=', since)
          .orderBy('position')
          .orderBy('line')
          .execute();
        return {
          before: sum?.amount ?? '0',
          entries: rows.map((row) => ({
            eventId: row.event_id,
            stream: row.stream,
            type: row.event_type,
            position: BigInt(row.position),
            amount: row.amount,
            recordedAt: row.at,
          })),
        };
      }),
    /** What was released to this shop since an instant, by the mall's calendar day. */
    releasesOf: (sellerId: string, since: Date): Promise<readonly DayOfReleases[]> =>
      read(async (db) => {
        const day = sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
        const released = await db
          .selectFrom('journal_entry')
          .select((row) => [day.as('day'), row.fn.sum<string>('amount').as('released')])
          .where('account', '=', accounts.proceeds(sellerId))
          .where('event_type', '=', 'PaymentReleased')
          .where('at', '>=', since)
          .groupBy(day)
          .orderBy('day')
          .execute();
        return released.map((row) => ({ day: row.day, released: money(row.released) }));
      }),
    /** The first ten events that do not balance by themselves, oldest first. Reads the whole journal. */
    unbalancedFacts: (at?: Date): Promise<readonly UnbalancedFact[]> =>
      read(async (db) => {
        const rows = await db
          .selectFrom('journal_entry')
          .select((eb) => ['position', 'stream', 'event_id', eb.fn.sum<string>('amount').as('sum')])
          .where((eb) => (at === undefined ? eb.lit(true) : eb('at', '<=', at)))
          .groupBy(['position', 'stream', 'event_id'])
          .having((eb) => eb.fn.sum('amount'), '<>', '0')
          .orderBy('position')
          .limit(10)
          .execute();
        return rows.map((row) => ({
          position: BigInt(row.position),
          stream: row.stream,
          eventId: row.event_id,
          sum: money(row.sum),
        }));
      }),
    /** The first ten accounts whose balance is not the sum of their entries. Reads the whole journal. */
    misstatedAccounts: (): Promise<readonly MisstatedAccount[]> =>
      read(async (db) => {
        const sums = db
          .selectFrom('journal_entry')
          .select('account')
          .select((eb) => eb.fn.sum<string>('amount').as('sum'))
          .groupBy('account')
          .as('journal');
        const rows = await db
          .selectFrom('account_balance')
          .fullJoin(sums, 'journal.account', 'account_balance.account')
          .select((eb) => [
            eb.fn.coalesce('account_balance.account', 'journal.account').as('account'),
            eb.fn.coalesce('balance', sql<string>`0`).as('balance'),
            eb.fn.coalesce('sum', sql<string>`0`).as('entries'),
          ])
          .where((eb) => eb('balance', 'is distinct from', eb.ref('sum')))
          .orderBy('account')
          .limit(10)
          .execute();
        return rows.map(({ account, balance, entries }) => ({
          account: account ?? '',
          balance: money(balance),
          entries: money(entries),
        }));
      }),
  };
}

function currentClasses(db: Kysely<Database>) {
  return db
    .selectFrom('account_balance')
    .select((eb) => [
      'class',
      eb.fn.sum<string>('balance').as('balance'),
      eb.fn.countAll<string>().as('accounts'),
      eb.fn.sum<string>('entries').as('entries'),
    ])
    .groupBy('class')
    .orderBy('class')
    .execute();
}

/** The journal up to a moment. An account's class never changes, so it is read from the current account row. */
function classesAt(db: Kysely<Database>, at: Date) {
  return db
    .selectFrom('journal_entry')
    .innerJoin('account_balance', 'account_balance.account', 'journal_entry.account')
    .where('journal_entry.at', '<=', at)
    .select((eb) => [
      'account_balance.class',
      eb.fn.sum<string>('journal_entry.amount').as('balance'),
      eb.fn.count<string>('journal_entry.account').distinct().as('accounts'),
      eb.fn.countAll<string>().as('entries'),
    ])
    .groupBy('account_balance.class')
    .orderBy('account_balance.class')
    .execute();
}
