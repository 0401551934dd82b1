import { account, money, negate, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { createFactReader, daysOf, reconcile } from '@caravan/reconciliation/testing';
import type { BookEntry, ChainMove, Row } from '@caravan/reconciliation/testing';
import { demand } from '../audits/books.ts';

type ReadLog = Pick<EventLog, 'readAll' | 'read' | 'head'>;

/** What a history's chain, views and books say, beside its log. */
export type ThreeWays = {
  readonly network: string;
  readonly moves: readonly ChainMove[];
  readonly rows: readonly Row[];
  readonly entries: readonly BookEntry[];
};

type Said = Readonly<Record<string, unknown>> & {
  readonly usercode: string;
  readonly amount: string;
  readonly depositId: string;
  readonly deposits?: readonly { readonly depositId: string }[];
  readonly postings?: readonly { readonly account: string; readonly amount: string }[];
};

/** The rows that views show of deposits and payouts. */
export function rowsOf(events: readonly RecordedEvent[]): readonly Row[] {
  const rows = new Map<string, Row>();
  const change = (subject: string, status: string) => {
    const row = rows.get(subject);
    if (row) rows.set(subject, { ...row, status });
  };
  for (const { type, data, created: at } of events) {
    const said = data as Said;
    const { usercode, depositId } = said;
    const shown = { usercode, at, height: undefined };
    switch (type) {
      case 'DepositDetected':
        rows.set(depositId, {
          ...shown,
          kind: 'deposit',
          subject: depositId,
          amount: money(said.amount),
          status: 'processing',
        });
        break;
      case 'DepositOrphaned':
      case 'DepositWithheld':
        change(depositId, 'fail');
        break;
      case 'DepositCredited':
        change(depositId, 'success');
        break;
      case 'WithheldCredited':
        for (const each of said.deposits ?? []) change(each.depositId, 'success');
        break;
      case 'WithdrawalSettled': {
        const subject = String(said['transaction']);
        const amount = money(said.amount);
        rows.set(subject, { ...shown, kind: 'withdrawal', subject, amount, status: 'settled' });
        break;
      }
      default:
    }
  }
  return [...rows.values()];
}

/** What the journal has on the account of the network. */
export function entriesOf(events: readonly RecordedEvent[], network: string): readonly BookEntry[] {
  const custody = account.custody(network);
  return events.flatMap(({ id, stream, type, position, created, data }) => {
    const own = ((data as Said).postings ?? []).filter((each) => each.account === custody);
    const books = negate(plus(...own.map(({ amount }) => money(amount))));
    return books === zero ? [] : [{ eventId: id, stream, type, position, recordedAt: created, books }];
  });
}

/** When, what has to be named (by its id, the kind), and what our addresses have together. */
export type Reconciled = {
  readonly asOf: Date;
  readonly open: ReadonlyMap<string, string>;
  readonly holdings: Money;
};

/** The whole of a history in one span, at a moment when nothing is under way any more. */
export async function reconciled(log: ReadLog, { network, ...sides }: ThreeWays, asOf: Date) {
  const { facts } = await createFactReader(log, network)();
  const until = new Date(asOf.getTime() + 1);
  const span = { firstHeight: 0, lastHeight: 1_000_000_000, from: new Date(0), until };
  const now = { asOf, graceMs: 7_200_000, finalHeight: 1_000_000_000 };
  const found = reconcile({ ...sides, facts }, span, now);
  const opening = { chain: zero, books: zero };
  const [day] = daysOf(found, sides.moves, { from: '2026-01-01', to: '2026-01-01', opening });
  return { ...found, custody: day?.custody ?? opening };
}

/**
 * Chain, log, rows and books agree to the last unit, but for what the history did to them: `open` are the ids of what must be named,
 * each with its kind.
 */
export async function auditThreeWays(
  log: ReadLog,
  sides: ThreeWays,
  { asOf, open, holdings }: Reconciled,
): Promise<void> {
  const { differences, custody } = await reconciled(log, sides, asOf);
  const unexplained = differences.filter(({ explained }) => !explained);
  const wrong = unexplained
    .filter(({ kind, subject }) => open.get(subject) !== kind)
    .map(({ kind, subject, note }) => `${kind} ${subject} ${note}`);
  demand(wrong.length === 0, () => `chain, log, rows and books differ: ${wrong.join('; ')}`);
  const named = new Set(unexplained.map(({ subject }) => subject));
  for (const [subject, kind] of open)
    demand(named.has(subject), () => `nobody names ${subject}, which is ${kind}`);
  const gaps = plus(...differences.map(({ gap }) => gap));
  demand(
    custody.chain - custody.books === gaps,
    () => `we hold ${custody.chain} on the chain and ${custody.books} by the books, and ${gaps} is named`,
  );
  demand(
    custody.chain === holdings,
    () => `our addresses have ${holdings}, and what moved comes to ${custody.chain}`,
  );
}
