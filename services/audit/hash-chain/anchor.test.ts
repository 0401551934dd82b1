import { expect, test } from 'vitest';
import { AnchorCheck, readAnchor, writeAnchor } from './anchor.ts';
import type { Mark } from './log-digest.ts';

const digest = (digit: string) => digit.repeat(64);
const mark = (events: number, digit = 'a'): Mark => ({
  events,
  position: BigInt(events) * 10n,
  digest: digest(digit),
});
const text = `{
 "format": "caravan-anchor-1",
 "marks": [
  {
   "events": 2,
   "position": "20",
   "digest": "${digest('a')}"
  }
 ]
}
`;

test('an anchor is written as files of it always were, and read again', () => {
  expect(writeAnchor({ marks: [mark(2)] })).toBe(text);
  expect(readAnchor(text)).toEqual({ marks: [mark(2)] });
});

test.each([
  ['of another format', ['caravan-anchor-1', 'caravan-anchor-2']],
  ['with a mark of no events', ['"events": 2', '"events": 0']],
  ['with half an event', ['"events": 2', '"events": 2.5']],
  ['with a sign before a position', ['"20"', '"+20"']],
  ['with a unit behind a position', ['"20"', '"20n"']],
  ['with a blank behind a position', ['"20"', '"20 "']],
  ['with no position', ['"20"', '""']],
  ['with a digest cut short', ['aa"', 'a"']],
  ['with something before a digest', ['"aa', '" aa']],
  ['with something behind a digest', ['aa"', 'aaa"']],
  ['with another alphabet', ['aa"', 'aA"']],
] as const)('a text %s is no anchor', (_, [from, to]) => {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  expect(() => readAnchor(other)).toThrow();
});

/** What is told of a log whose digests after each of its events are these. */
function told(digits: string, ...marks: readonly Mark[]): string | undefined {
  const check = new AnchorCheck({ marks });
  const log = Array.from(digits, (digit, index) => mark(index + 1, digit));
  for (const each of log) check.see(each);
  return check.end(log.at(-1) ?? { events: 0, position: -1n, digest: '' })?.explanation;
}

test('a log that is as it was at each mark agrees, however much it grew since', () => {
  expect(told('aabb', mark(2), mark(4, 'b'))).toBeUndefined();
  expect(told('aabbcc', mark(2), mark(4, 'b'))).toBeUndefined();
  expect(told('aa')).toBeUndefined();
});

test('the first stretch that is otherwise is told, and no later one', () => {
  const marks = [mark(1), mark(3, 'b'), mark(4, 'b')];
  expect(told('abcc', ...marks)).toBe(
    'The log from position 10 to position 30 is not as it was when the anchor was written.',
  );
  expect(told('cbbb', ...marks)).toBe(
    'The log from the beginning to position 10 is not as it was when the anchor was written.',
  );
  expect(told('cb', ...marks)).toContain('from the beginning');
});

test('a log that ends before the anchor does is told with what both hold', () => {
  expect(told('abb', mark(1), mark(3, 'b'), mark(7, 'b'), mark(9, 'b'))).toBe(
    'The log from position 30 to position 70 is no longer complete: the log holds 3 events, the anchor 9.',
  );
  expect(told('', mark(1))).toBe(
    'The log from the beginning to position 10 is no longer complete: the log holds 0 events, the anchor 1.',
  );
});
