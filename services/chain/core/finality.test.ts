import { describe, expect, test } from 'vitest';
import { confirmationsShown, finalHeight } from './finality.ts';

describe('by confirmations', () => {
  const rule = { kind: 'confirmations', required: 6 } as const;
  test('the tip has one', () =>
    expect(finalHeight(rule, { tip: 105, tagged: undefined, before: 0 })).toBe(100));
  test('what was final stays final when the tip falls', () =>
    expect(finalHeight(rule, { tip: 103, tagged: undefined, before: 100 })).toBe(100));
});

describe('by the chain’s own mark', () => {
  const rule = { kind: 'finalized-tag', usuallyAfter: 64 } as const;
  test('as far as it says', () => expect(finalHeight(rule, { tip: 200, tagged: 136, before: 0 })).toBe(136));
  test('never beyond what was verified', () =>
    expect(finalHeight(rule, { tip: 120, tagged: 136, before: 0 })).toBe(120));
  test('a mark that falls is not believed', () =>
    expect(finalHeight(rule, { tip: 200, tagged: 90, before: 136 })).toBe(136));
});

test('a buyer is told how many confirmations are needed, of two epochs where the chain decides itself', () => {
  expect(confirmationsShown({ kind: 'confirmations', required: 12 })).toBe(12);
  expect(confirmationsShown({ kind: 'finalized-tag', usuallyAfter: 19 })).toBe(19);
});
