import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ExpectedState } from './check-expected.ts';
import { planBatch, streamsToKnow, type PendingAppend } from './plan-batch.ts';

const at = { position: 1_000n, created: 5 };

const nothing = Buffer.alloc(0);

function append(stream: string, expected: ExpectedState, count = 1): PendingAppend {
  const events = Array.from({ length: count }, () => {
    return { id: randomUUID(), type: 'T', json: true, customMetadata: nothing, data: nothing };
  });
  return { request: { stream, expected, events }, settle: () => {} };
}

test('every append meets what those before it in the batch will have written', () => {
  const [first, second, late] = [append('a', 'no_stream', 2), append('a', 1n), append('a', 5n)];
  const plan = planBatch([first, second, late], new Map(), at);
  expect(plan.events.map(({ stream, revision }) => [stream, revision])).toEqual([
    ['a', 0n],
    ['a', 1n],
    ['a', 2n],
  ]);
  expect(plan.written.map(({ revision }) => revision)).toEqual([1n, 2n]);
  expect(plan.others).toMatchObject([{ pending: late, verdict: 'conflict', head: { revision: 2n } }]);
  expect(plan.heads.get('a')?.revision).toBe(2n);
});

test('positions rise with every event, from the last position on', () => {
  const plan = planBatch([append('a', 'no_stream', 3), append('b', 'no_stream', 2)], new Map(), at);
  const positions = [1_000n, ...plan.events.map(({ position }) => position)];
  for (let i = 1; i < positions.length; i += 1) {
    expect((positions[i] ?? 0n) > (positions[i - 1] ?? 0n)).toBe(true);
  }
  expect(plan.position).toBe(positions.at(-1));
});

test('what may repeat an append of the same batch waits until that is committed', () => {
  const [first, again] = [append('a', 'no_stream'), append('a', 'no_stream')];
  expect(planBatch([first, again], new Map(), at)).toMatchObject({ deferred: [again], others: [] });
});

test('the head of a stream must be known unless a lone append expects none', () => {
  const batch = [
    append('new', 'no_stream'),
    append('old', 3n),
    append('two', 'no_stream'),
    append('two', 0n),
  ];
  expect(streamsToKnow(batch)).toEqual(['old', 'two', 'two']);
});
