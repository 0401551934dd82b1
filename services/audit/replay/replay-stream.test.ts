import { orderEventTypes } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { history } from '../testing-history.ts';
import { replayStream } from './replay-stream.ts';
import { keptSealed, withSealed } from './sealed-data.ts';

const order = { orderId: 'O1' };
const written = history([
  { stream: 'order-O1', type: 'OrderAbandoned', data: { ...order, abandonedAt: '2026-03-01T10:00:00.000Z' } },
  { stream: 'order-O1', type: 'OrderExpired', data: { ...order, expiredAt: '2026-03-01T10:01:00.000Z' } },
]);
const log: Pick<EventLog, 'read'> = {
  async *read(stream) {
    yield* written.filter((event) => event.stream === stream);
  },
};
const replayed = (stream: string, at?: Date) =>
  replayStream({
    log,
    stream,
    eventTypes: orderEventTypes,
    initialState: '',
    evolve: (before, { type }) => `${before}>${type}`,
    at,
  });

test('tells what each event made of it', async () => {
  const steps = await replayed('order-O1');
  expect(steps?.map(({ state }) => state)).toEqual(['>OrderAbandoned', '>OrderAbandoned>OrderExpired']);
});

test('stops at the moment, and tells nothing yet from nothing ever', async () => {
  expect(await replayed('order-O1', new Date('2026-03-01T10:00:30.000Z'))).toHaveLength(1);
  expect(await replayed('order-O1', new Date('2026-02-01T00:00:00.000Z'))).toEqual([]);
  expect(await replayed('order-O2')).toBeUndefined();
});

test('personal data stays sealed wherever it stands, until it is opened', async () => {
  const sealed = `v1.${'A'.repeat(60)}`;
  const data = { to: sealed, proofs: [{ photo: sealed }], remark: '', version: 'v1.0', count: 2 };
  const shown = { to: '(sealed)', proofs: [{ photo: '(sealed)' }], remark: '', version: 'v1.0', count: 2 };
  expect(await withSealed(data, keptSealed)).toEqual(shown);
  expect(await withSealed(data, async () => 'Ada')).toMatchObject({ to: 'Ada', proofs: [{ photo: 'Ada' }] });
});
