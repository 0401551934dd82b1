import type { EventLog, RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { history, logOf } from '../testing/history.ts';
import { KnownLinks } from './known-links.ts';
import { ownedLinkOf } from './owner-check.ts';

const placed = (orderId: string, buyer: string) => ({
  stream: `order-${orderId}`,
  type: 'OrderPlaced',
  data: { orderId, buyer },
});
const paid = (orderId: string) => ({ stream: `order-${orderId}`, type: 'OrderPaid', data: { orderId } });
const written: readonly RecordedEvent[] = history([
  placed('O1', 'U1'),
  placed('O2', 'U2'),
  paid('O1'),
  paid('O1'),
  paid('O1'),
]);
const at = (index: number): RecordedEvent => {
  const event = written[index];
  if (!event) throw new Error('no such event');
  return event;
};

/** Links of a log, with what each of its reads asked for. */
function linksOf(limit: number, events: readonly RecordedEvent[] = written) {
  const asked: unknown[] = [];
  const log: Pick<EventLog, 'read'> = {
    read(stream, options) {
      asked.push(options);
      return logOf(events).read(stream, options);
    },
  };
  return { links: new KnownLinks(log, limit), asked };
}

const withoutOwner = (event: RecordedEvent): RecordedEvent => {
  const { owner: _, ...metadata } = event.metadata;
  return { ...event, metadata };
};

test('what is remembered is not read again, nor what cannot have been forgotten', () => {
  const { links, asked } = linksOf(2);
  for (const event of [at(0), at(1), at(2)]) links.set(event.stream, ownedLinkOf(event, undefined));
  expect(links.before(at(3))).toMatchObject({ revision: 1n, hash: at(2).metadata.hash, position: 30n });
  // nobody knows the stream: events are missing before it
  expect(links.before({ ...at(3), stream: 'order-O9' })).toBeUndefined();
  expect(asked).toEqual([]);
});

test('what was forgotten is read again, one event alone; the first event of a stream has nothing before it', async () => {
  const { links, asked } = linksOf(1);
  links.set('order-O1', ownedLinkOf(at(0), undefined));
  links.set('order-O2', ownedLinkOf(at(1), undefined));
  expect(await links.before(at(2))).toEqual({
    revision: 0n,
    hash: at(0).metadata.hash,
    position: 10n,
    owner: 'U1',
    isFree: false,
  });
  expect(links.before({ ...at(0), stream: 'order-O9' })).toBeUndefined();
  const one = { from: 0n, direction: 'backwards', max: 1 };
  expect(asked).toEqual([one]);
  expect(links.before({ ...at(1), revision: 1n })).toMatchObject({ revision: 0n });
  expect(asked).toEqual([one]);
});

test('an event that was moved behind this one is not before it', async () => {
  const moved = written.map((event, index) => (index === 3 ? { ...event, position: 55n } : event));
  const { links } = linksOf(1, moved);
  for (const index of [0, 1]) links.set(at(index).stream, ownedLinkOf(at(index), undefined));
  expect(await links.before(at(4))).toMatchObject({ revision: 1n, position: 30n });
  const allMoved = written.map((event) => ({ ...event, position: event.position + 50n }));
  const other = linksOf(1, allMoved);
  for (const index of [0, 1]) other.links.set(at(index).stream, ownedLinkOf(at(index), undefined));
  expect(await other.links.before(at(4))).toBeUndefined();
});

/** Whose the stream of the last event is, after it was forgotten. */
const ownerAfter = async (events: readonly RecordedEvent[]) => {
  const { links } = linksOf(1, events);
  for (const index of [0, 1]) links.set(at(index).stream, ownedLinkOf(at(index), undefined));
  return (await links.before(at(4)))?.owner;
};

test('whose a forgotten stream is, the event says, or else the one that opens the stream', async () => {
  expect(await ownerAfter(written)).toBe('U1');
  expect(await ownerAfter(written.map(withoutOwner))).toBe('U1');
  const { links, asked } = linksOf(1, written.map(withoutOwner));
  for (const index of [0, 1]) links.set(at(index).stream, ownedLinkOf(at(index), undefined));
  await links.before(at(4));
  expect(asked).toEqual([{ from: 2n, direction: 'backwards', max: 1 }, { max: 1 }]);
  const another = written.map((event) => ({ ...event, metadata: { ...event.metadata, owner: 'U7' } }));
  expect(await ownerAfter(another)).toBe('U7');
});
