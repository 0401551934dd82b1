import { expect, test } from 'vitest';
import { QuotaExceededError } from '../../core/chain.ts';
import { createPenalty } from './penalty.ts';

/** How long it waits after these refusals, each at the end of the wait before. */
function waits(random: number, ...refusals: readonly { text?: string; retryAfter?: string }[]): number[] {
  let now = 0;
  const penalty = createPenalty(
    () => now,
    () => random,
  );
  return refusals.map(({ text = '', retryAfter = null }) => {
    const since = now;
    penalty.refused({ text, retryAfter });
    expect(() => penalty.check()).toThrow(QuotaExceededError);
    while (refuses(penalty)) now += 250;
    return now - since;
  });
}

function refuses(penalty: ReturnType<typeof createPenalty>): boolean {
  try {
    penalty.check();
    return false;
  } catch {
    return true;
  }
}

test('waits longer with each refusal in a row, up to a minute', () => {
  expect(waits(1, {}, {}, {}, {})).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits(1, ...Array.from({ length: 9 }, () => ({}))).at(-1)).toBe(60_000);
});

test('several clients of one key do not come back together', () => {
  expect(waits(0, {}, {}, {})).toEqual([500, 1_000, 2_000]);
  expect(waits(0.5, {}, {}, {})).toEqual([750, 1_500, 3_000]);
});

test('waits as long as the provider says, and a part more', () => {
  const suspended = { text: 'the query server is suspended for 30s' };
  expect(waits(0, suspended)).toEqual([30_000]);
  expect(waits(1, suspended)).toEqual([37_500]);
  expect(waits(0, { retryAfter: '7' })).toEqual([7_000]);
});

test('a provider cannot make it wait for ever', () => {
  expect(waits(0, { retryAfter: '99999999' })).toEqual([300_000]);
});

test('requests that were under way together are refused together, and count once', () => {
  const penalty = createPenalty(
    () => 0,
    () => 1,
  );
  for (let refused = 0; refused < 10; refused += 1) penalty.refused({ text: '', retryAfter: null });
  expect(() => penalty.check()).toThrow('asking again in 1 s');
});

test('an answer ends the row', () => {
  let now = 0;
  const penalty = createPenalty(
    () => now,
    () => 1,
  );
  for (let refused = 0; refused < 5; refused += 1) {
    penalty.refused({ text: '', retryAfter: null });
    now += 100_000;
  }
  penalty.answered();
  penalty.refused({ text: '', retryAfter: null });
  expect(() => penalty.check()).toThrow('in 1 s');
});
