import { account, formatMoney, money, zero } from '@caravan/events';
import { reconcile } from '../core/reconcile.ts';
import type { Reconciliation, Sides } from '../core/reconcile.ts';
import { factsOf } from '../core/sources.ts';
import type { BookEntry, ChainMove, Fact, Row } from '../core/subjects.ts';

/** What tests of the matching tell: a chain, a log, and the rows and entries that follow from it. */
export const at = new Date('2026-03-01T10:00:00Z');
export const span = {
  firstHeight: 100,
  lastHeight: 200,
  from: new Date('2026-02-28T16:00:00Z'),
  until: new Date('2026-03-01T16:00:00Z'),
};
export const now = { asOf: new Date('2026-03-01T18:00:00Z'), graceMs: 3_600_000, finalHeight: 250 };
const network = 'testnet';

/** A transfer from outside to the address of U1, unless told otherwise. */
export function move(transaction: string, amount: string, change: Partial<ChainMove> = {}): ChainMove {
  return {
    id: `${network}:${transaction}:0`,
    transaction,
    height: 150,
    at,
    kind: 'transfer',
    amount: money(amount),
    from: 'them',
    to: 'address-of-U1',
    fromPlace: 'outside',
    toPlace: 'deposit',
    owner: 'U1',
    token: 'the token',
    units: 1n,
    ...change,
  };
}

/** From the hot wallet to a person. */
export const sent = (transaction: string, amount: string, change: Partial<ChainMove> = {}) =>
  move(transaction, amount, {
    from: 'hot',
    fromPlace: 'hot',
    to: 'person',
    toPlace: 'outside',
    owner: undefined,
    ...change,
  });

let position = 0n;

export function fact(type: string, data: object, recordedAt = at): Fact {
  position += 1n;
  const event = { id: `event-${position}`, stream: `stream-of-${type}`, position, created: recordedAt, type };
  const [found] = factsOf({ ...event, data: 'depositId' in data ? data : { network, ...data } }, network);
  if (!found) throw new Error(`${type} says nothing`);
  return found;
}

const about = (transaction: string, amount: string, usercode: string) => ({
  depositId: `${network}:${transaction}:0`,
  usercode,
  transaction,
  logIndex: 0,
  amount,
});
const block = { height: 150, hash: '0xb' };
const posted = (amount: string, sign: '' | '-', other: string) => [
  { account: account.custody(network), amount: `${sign}${amount}` },
  { account: other, amount: sign === '' ? `-${amount}` : amount },
];

export const detected = (transaction: string, amount: string, usercode = 'U1') =>
  fact('DepositDetected', { ...about(transaction, amount, usercode), block });
export const confirmed = (transaction: string, amount: string, usercode = 'U1') =>
  fact('DepositConfirmed', { ...about(transaction, amount, usercode), block });
export const credited = (transaction: string, amount: string, usercode = 'U1') =>
  fact('DepositCredited', {
    ...about(transaction, amount, usercode),
    postings: posted(amount, '-', account.available(usercode)),
  });
export const settled = (transaction: string, amount: string, usercode = 'U1') =>
  fact('WithdrawalSettled', {
    usercode,
    withdrawalId: `w-${transaction}`,
    transaction,
    amount,
    postings: posted(amount, '', account.held(usercode)),
  });
export const signed = (transaction: string, order: Partial<Fact> = {}): Fact => ({
  ...fact('TransferSigned', { transaction, owner: 'U1' }),
  ...order,
});
export const deposited = (transaction: string, amount: string) => [
  detected(transaction, amount),
  confirmed(transaction, amount),
  credited(transaction, amount),
];

/** The rows that the views show of these facts, by rules of their own. */
export function rowsOf(facts: readonly Fact[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { role, subject, amount = zero, usercode = '', height, recordedAt } of facts) {
    const common = { subject, usercode, amount, height, at: recordedAt };
    const before = rows.get(subject);
    if (role === 'detected') rows.set(subject, { ...common, kind: 'deposit', status: 'processing' });
    if (role === 'credited') rows.set(subject, { ...common, ...before, kind: 'deposit', status: 'success' });
    if (before && ['withheld', 'set-aside', 'orphaned'].includes(role))
      rows.set(subject, { ...before, status: 'fail' });
    if (role === 'paid-out') rows.set(subject, { ...common, kind: 'withdrawal', status: 'settled' });
  }
  return [...rows.values()];
}

export function entriesOf(facts: readonly Fact[]): readonly BookEntry[] {
  return facts
    .filter(({ books }) => books !== zero)
    .map(({ eventId, stream, type, position: place, recordedAt, books }) => ({
      eventId,
      stream,
      type,
      position: place,
      recordedAt,
      books,
    }));
}

/** Everything as it should be after these moves and facts, with changes. */
export function given(
  moves: readonly ChainMove[],
  facts: readonly Fact[],
  change: Partial<Sides> = {},
): Reconciliation {
  const sides = { moves, facts, rows: rowsOf(facts), entries: entriesOf(facts), ...change };
  return reconcile(sides, span, now);
}

export const told = ({ differences }: Reconciliation) =>
  differences.map(({ kind, subject, amount }) => [kind, subject, formatMoney(amount)]);
