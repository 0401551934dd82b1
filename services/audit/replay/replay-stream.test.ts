import { orderEventTypes } from '@caravan/events';
import { expect, test } from 'vitest';
import { history, logOf } from '../testing/history.ts';
import { replayStream } from './replay-stream.ts';
import { keptSealed, withSealed } from './sealed-data.ts';

const order = { orderId: 'O1' };
const written = history([
  { stream: 'order-O1', type: 'OrderAbandoned', data: { ...order, abandonedAt: '2026-03-01T10:00:00.000Z' } },
  { stream: 'order-O1', type: 'OrderExpired', data: { ...order, expiredAt: '2026-03-01T10:01:00.000Z' } },
]);
const replayed = (stream: string, at?: Date, events = written) =>
  replayStream({
    log: logOf(events),
    stream,
    eventTypes: orderEventTypes,
    initialState: '',
    evolve: (before, { type }) => `${before}>${type}`,
    at,
  });

test('tells what each event made of it', async () => {
  const replay = await replayed('order-O1');
  expect(replay?.steps.map(({ state }) => state)).toEqual([
    '>OrderAbandoned',
    '>OrderAbandoned>OrderExpired',
  ]);
  expect(replay?.misfit).toBeUndefined();
});

test('stops at the moment, and tells nothing yet from nothing ever', async () => {
  const within = await replayed('order-O1', new Date('2026-03-01T10:00:30.000Z'));
  expect(within?.steps).toHaveLength(1);
  const before = await replayed('order-O1', new Date('2026-02-01T00:00:00.000Z'));
  expect(before).toEqual({ steps: [], misfit: undefined });
  expect(await replayed('order-O2')).toBeUndefined();
});

test('an event that was recorded at the very moment belongs to it', async () => {
  const [first] = written;
  expect((await replayed('order-O1', first?.created))?.steps).toHaveLength(1);
});

test('tells with each state the event as it was recorded, and its data as it is read today', async () => {
  const [first] = written;
  const step = (await replayed('order-O1'))?.steps[0];
  expect(step?.recorded).toBe(first);
  expect(step?.data).toEqual(first?.data);
});

test('an event that nobody of the context wrote ends what can be told, and says why', async () => {
  const foreign = history([
    {
      stream: 'order-O1',
      type: 'OrderAbandoned',
      data: { ...order, abandonedAt: '2026-03-01T10:00:00.000Z' },
    },
    { stream: 'order-O1', type: 'OrderGivenAway', data: order },
    { stream: 'order-O1', type: 'OrderExpired', data: { ...order, expiredAt: '2026-03-01T10:01:00.000Z' } },
  ]);
  const replay = await replayed('order-O1', undefined, foreign);
  expect(replay?.steps).toHaveLength(1);
  expect(replay).toMatchObject({ misfit: undefined, unreadable: { recorded: { revision: 1n } } });
  expect(replay?.unreadable?.why).toContain('OrderGivenAway');
});

test('an event that was found forged changed nothing, whatever it says', async () => {
  const doubt = { why: 'it was found forged', passedOver: true };
  const [first, second] = written;
  if (!first || !second) throw new Error('no such event');
  const replay = await replayed('order-O1', undefined, [{ ...first, doubt }, second]);
  expect(replay?.steps.map(({ state }) => state)).toEqual(['', '>OrderExpired']);
});

test('tells nothing of an event that does not fit its chain, nor of those after it, but of the moment before', async () => {
  const [first, second] = written;
  if (!first || !second) throw new Error('no such event');
  const tampered = [first, { ...second, data: { ...order, expiredAt: '2026-03-02T10:01:00.000Z' } }];
  const replay = await replayed('order-O1', undefined, tampered);
  expect(replay?.steps).toHaveLength(1);
  expect(replay?.misfit).toMatchObject({ id: second.id, kind: 'content' });
  expect((await replayed('order-O1', first.created, tampered))?.misfit).toBeUndefined();
});

test('personal data stays sealed wherever it stands, until it is opened', async () => {
  const sealed = `v1.${'A'.repeat(60)}`;
  const data = { to: sealed, proofs: [{ photo: sealed }], remark: '', version: 'v1.0', count: 2 };
  const shown = { to: '(sealed)', proofs: [{ photo: '(sealed)' }], remark: '', version: 'v1.0', count: 2 };
  expect(await withSealed(data, keptSealed)).toEqual(shown);
  expect(await withSealed(data, async () => 'Ada')).toMatchObject({ to: 'Ada', proofs: [{ photo: 'Ada' }] });
});
