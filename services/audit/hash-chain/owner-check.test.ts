import type { RecordedEvent } from '@caravan/events/log';
import { describe, expect, test } from 'vitest';
import { capture, credit, history, logOf } from '../testing/history.ts';
import type { Fact } from '../testing/history.ts';
import { verifyChainsAlone as verifyLog } from '../testing/chains-alone.ts';
import { ownerOpening } from './owner-check.ts';
import { verifyStream } from './verify-log.ts';

const deposit = { depositId: 'ethereum:0x1:0', usercode: 'U1' };
const about = { usercode: 'U2', loanId: 'L1' };
const facts: readonly Fact[] = [
  { stream: 'depositAddress-ethereum:U1', type: 'DepositAddressAssigned', data: { usercode: 'U1' } },
  { stream: 'deposit-ethereum:0x1:0', type: 'DepositDetected', data: deposit },
  { stream: 'deposit-ethereum:0x1:0', type: 'DepositConfirmed', data: deposit },
  credit('U1', '100'),
  { stream: 'order-O1', type: 'OrderPlaced', data: { orderId: 'O1', buyer: 'U1' } },
  { stream: 'order-O2', type: 'OrderAbandoned', data: { orderId: 'O2' } },
  capture('U1', 'O1', '30'),
  { stream: 'loan-U2', type: 'LoanApplied', data: about },
  { stream: 'order-O1', type: 'OrderPaid', data: { orderId: 'O1' } },
  // by the seller, in the buyer's order
  { stream: 'order-O1', type: 'OrderShipped', data: { orderId: 'O1', by: { role: 'seller', id: 'S1' } } },
  { stream: 'loan-U2', type: 'LoanRefused', data: about },
  { stream: 'proceeds-S1', type: 'ProceedsCredited', data: { sellerId: 'S1', orderId: 'O1' } },
  { stream: 'proceeds-S1', type: 'ProceedsPaidOut', data: { sellerId: 'S1', usercode: 'U1' } },
];
const written: readonly RecordedEvent[] = history(facts);

const naming = (owner: string | undefined, ...indices: readonly number[]) =>
  written.map((event, index) => {
    const { owner: _, ...metadata } = event.metadata;
    const named = owner === undefined ? metadata : { ...metadata, owner };
    return indices.includes(index) ? { ...event, metadata: named } : event;
  });

/** The same with any number of links in memory. */
async function misfitsOf(events: readonly RecordedEvent[]) {
  const [one, other] = await Promise.all(
    [100, 1].map(async (mostLinks) => await verifyLog({ log: logOf(events), mostLinks })),
  );
  expect(one).toEqual(other);
  expect(one?.intact).toBe(one?.misfits.length === 0);
  return one?.misfits ?? [];
}

test('a log is intact if every event names the owner of its stream', async () => {
  expect(await misfitsOf(written)).toEqual([]);
});

test.each(facts.map(({ stream, type }, index) => ({ stream, type, index })))(
  'finds a wrong owner of $type',
  async ({ stream, index }) => {
    const misfits = await misfitsOf(naming('U7', index));
    expect(misfits).toMatchObject([{ stream, position: written[index]?.position, kind: 'owner' }]);
    expect(misfits[0]?.explanation).toMatch(
      /^it names U7 as its owner, and the event that opens its stream /,
    );
  },
);

test('nobody owns an order that was never placed, or what names no person', async () => {
  const [misfit] = await misfitsOf(naming('U7', 5));
  expect(misfit?.explanation).toBe('it names U7 as its owner, and the event that opens its stream nobody');
  expect(ownerOpening({ stream: 'order-O1', data: { buyer: 'U1', usercode: 'U2' } })).toBe('U1');
  expect(ownerOpening({ stream: 'wallet-U1', data: { buyer: 'U1', usercode: 'U2' } })).toBe('U2');
  for (const data of [undefined, null, {}, { usercode: 7 }])
    expect(ownerOpening({ stream: 'wallet-U1', data })).toBeUndefined();
  expect(ownerOpening({ stream: 'other-1', data: { usercode: 'U1' } })).toBeUndefined();
});

test('the seller who shipped an order is not its owner', async () => {
  const [misfit] = await misfitsOf(naming('S1', 9));
  expect(misfit?.explanation).toBe('it names S1 as its owner, and the event that opens its stream U1');
});

test.each([1, 2, 4, 8, 9, 10])('finds a missing owner: event %s', async (index) => {
  const misfits = await misfitsOf(naming(undefined, index));
  expect(misfits).toMatchObject([{ position: written[index]?.position, kind: 'owner' }]);
  expect(misfits[0]?.explanation).toMatch(/^it names no owner, and the event that opens its stream U/);
});

test('events from before owners were named may lack theirs, also in a stream that continues', async () => {
  for (let first = 0; first <= facts.length; first += 1) {
    const before = Array.from({ length: first }, (_, index) => index);
    expect(await misfitsOf(naming(undefined, ...before))).toEqual([]);
  }
});

test('finds a wrong owner in a stream that was opened before owners were named', async () => {
  const [misfit] = await misfitsOf(
    naming(undefined, 0, 1, 2, 3, 4).map((event, index) =>
      index === 9 ? { ...event, metadata: { ...event.metadata, owner: 'S1' } } : event,
    ),
  );
  expect(misfit).toMatchObject({ stream: 'order-O1', kind: 'owner' });
});

test('finds the same when a stream is verified alone', async () => {
  expect(await verifyStream(logOf(naming('U7', 9)), 'order-O1')).toMatchObject({
    events: 3,
    misfit: { kind: 'owner', type: 'OrderShipped' },
  });
  expect(await verifyStream(logOf(naming(undefined, 8)), 'order-O1')).toMatchObject({
    misfit: { kind: 'owner', type: 'OrderPaid' },
  });
  expect(await verifyStream(logOf(naming(undefined, 4)), 'order-O1')).toEqual({
    events: 3,
    misfit: undefined,
  });
});

test('reports an event once, also if both its owner and its content were changed', async () => {
  const changed = naming('U7', 8).map((event, index) => (index === 8 ? { ...event, type: 'Other' } : event));
  expect(await misfitsOf(changed)).toMatchObject([{ kind: 'content' }]);
});

test('a wrong owner does not hide what was changed after it in its stream', async () => {
  const changed = naming('U7', 4).map((event, index) => (index === 9 ? { ...event, type: 'Other' } : event));
  expect(await misfitsOf(changed)).toMatchObject([{ kind: 'content', position: written[9]?.position }]);
  expect(await verifyStream(logOf(changed), 'order-O1')).toMatchObject({
    misfit: { kind: 'content', type: 'Other' },
  });
});

test('wrong owners in however many streams do not end the verification', async () => {
  const many = history(
    Array.from({ length: 130 }, (_, index) => credit(`U${index}`, '1')).concat(credit('last', '1')),
  ).map((event, index, all) => ({
    ...event,
    ...(index === all.length - 1 ? { type: 'Other' } : {}),
    metadata: { ...event.metadata, owner: 'U999' },
  }));
  const { events, misfits } = await verifyLog({ log: logOf(many) });
  expect(events).toBe(many.length);
  expect(misfits.filter(({ kind }) => kind === 'owner')).toHaveLength(100);
  expect(misfits.at(-1)).toMatchObject({ kind: 'content', stream: 'wallet-last' });
});

test('a wrong owner does not hide that its stream was cut short', async () => {
  const lost = { stream: 'wallet-U1', position: 6n, id: 'gone', postings: 'a 1', recordedAt: 0 };
  const witness = { upTo: 10n, seen: async (after: bigint) => (after < 6n ? [lost] : []) };
  const { cutOff, misfits } = await verifyLog({ log: logOf(naming('U7', 3).toSpliced(6, 1)), witness });
  expect(misfits).toMatchObject([{ stream: 'wallet-U1', kind: 'owner' }]);
  expect(cutOff).toMatchObject([{ stream: 'wallet-U1' }]);
});

/** Each event names whom its own content names; what another stream says in between makes the check forget. */
const named = (...told_: readonly Fact[]) =>
  history(told_.flatMap((each) => [each, credit('U9', '1')])).map((event) => {
    const { usercode } = event.data as { readonly usercode: string };
    return { ...event, metadata: { ...event.metadata, owner: usercode } };
  });

describe('a transfer that its owner lost', () => {
  const stream = 'deposit-ethereum:0x1:0';
  const told = (type: string, usercode: string): Fact => ({ stream, type, data: { ...deposit, usercode } });
  test.each([
    ['DepositClaimReleased', 'DepositClaimed', 'DepositClaimed'],
    ['DepositClaimReleased', 'DepositClaimed', 'DepositDetected'],
    ['DepositOrphaned', 'DepositDetected', 'DepositDetected'],
    ['DepositOrphaned', 'DepositDetected', 'DepositClaimed'],
  ])('may be another’s after %s', async (ends, first, next) => {
    const events = named(
      told(first, 'U1'),
      told(ends, 'U1'),
      told(next, 'U2'),
      told('DepositConfirmed', 'U2'),
    );
    expect(await misfitsOf(events)).toEqual([]);
    expect(await verifyStream(logOf(events), stream)).toEqual({ events: 4, misfit: undefined });
  });

  test.each([
    ['while it is claimed', [told('DepositClaimed', 'U1'), told('DepositClaimed', 'U2')], 1],
    [
      'long after it was given back',
      [
        told('DepositClaimed', 'U1'),
        told('DepositClaimReleased', 'U1'),
        told('DepositClaimed', 'U1'),
        told('DepositClaimed', 'U2'),
      ],
      3,
    ],
    [
      'by what does not say whose it is',
      [told('DepositClaimed', 'U1'), told('DepositClaimReleased', 'U1'), told('DepositConfirmed', 'U2')],
      2,
    ],
    [
      'in a stream of another kind',
      [credit('U1', '1'), { ...credit('U1', '1'), type: 'DepositOrphaned' }, credit('U2', '1')].map(
        (fact) => ({ ...fact, stream: 'wallet-U1' }),
      ),
      2,
    ],
  ])('does not change its owner %s', async (_when, told_, at) => {
    const events = named(...told_);
    expect(await misfitsOf(events)).toMatchObject([{ position: events[at * 2]?.position, kind: 'owner' }]);
  });

  test('is the new owner’s by its content, whatever the event beside it names', async () => {
    const events = named(
      told('DepositClaimed', 'U1'),
      told('DepositClaimReleased', 'U1'),
      told('DepositClaimed', 'U2'),
    ).map((event, index) =>
      index === 4 ? { ...event, metadata: { ...event.metadata, owner: 'U1' } } : event,
    );
    expect(await misfitsOf(events)).toMatchObject([{ position: events[4]?.position, kind: 'owner' }]);
  });
});
