import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { credit, history, logOf } from '../testing/history.ts';
import { digestAt, LogDigest } from './log-digest.ts';

const written = history([credit('U1', '1'), credit('U2', '2'), credit('U1', '3')]);

function digestOf(count: number, every = 2): LogDigest {
  const digest = new LogDigest(every);
  for (const event of written.slice(0, count)) digest.add(event, event.metadata.hash);
  return digest;
}

test('the digest is the one that anyone can compute from the log', () => {
  const expected = written.reduce(
    (before, { stream, revision, metadata }) =>
      hash('sha256', JSON.stringify([before, stream, revision.toString(), metadata.hash])),
    '',
  );
  expect(digestOf(3).last).toEqual({ events: 3, position: 30n, digest: expected });
  expect(digestOf(0).last).toEqual({ events: 0, position: -1n, digest: '' });
});

test('there is a mark after so many events, and one at the end, once', () => {
  const marked = (count: number, every: number) => digestOf(count, every).marks.map(({ events }) => events);
  expect(marked(3, 2)).toEqual([2, 3]);
  expect(marked(2, 2)).toEqual([2]);
  expect(marked(3, 1)).toEqual([1, 2, 3]);
  expect(marked(3, 10)).toEqual([3]);
  expect(marked(0, 2)).toEqual([]);
  expect(digestOf(3).marks.at(-1)).toEqual(digestOf(3).last);
});

test('the digest at a position covers our streams up to it, and no more', async () => {
  const [first] = history([{ stream: 'other-1', type: 'Other', data: {} }]);
  if (!first) throw new Error('no such event');
  const log = logOf([{ ...first, position: 1n }, ...written]);
  expect(await digestAt(log, 20n)).toEqual(digestOf(2).last);
  expect(await digestAt(log, 29n)).toEqual(digestOf(2).last);
  expect(await digestAt(log, 30n)).toEqual(digestOf(3).last);
  expect(await digestAt(log, 9n)).toEqual(digestOf(0).last);
});

/** The second event was written by somebody without the key. */
function doubted(passedOver: boolean) {
  const doubt = { why: 'it carries no code', passedOver };
  return logOf(written.map((event, index) => (index === 1 ? { ...event, doubt } : event)));
}

test('there is no digest, and so no signed head, over an event that somebody without the key wrote', async () => {
  await expect(digestAt(doubted(false), 30n)).rejects.toMatchObject({ name: 'DoubtedEventError' });
  // the log is what it is: an event that is passed over is in it
  expect(await digestAt(doubted(true), 30n)).toEqual(digestOf(3).last);
});
