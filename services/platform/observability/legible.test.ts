import { expect, test } from 'vitest';
import { legible } from './legible.ts';

test.each([
  ['a\u001b[2Kb', String.raw`a\u001b[2Kb`],
  ['one\r\ntwo', String.raw`one\u000d\u000atwo`],
  ['\u009b31m', String.raw`\u009b31m`],
  ['3\u202e001\u2066', String.raw`3\u202e001\u2066`],
])('%j is spelled out', (unruly, shown) => {
  expect(legible(unruly)).toBe(shown);
});

test('what people write stays as it is, in any script', () => {
  for (const text of ['12 Harbour Road 深水埗', 'ملاحظة', 'é 😀 \\ "'] as const)
    expect(legible(text)).toBe(text);
});
