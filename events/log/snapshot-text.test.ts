import { expect, test } from 'vitest';
import { snapshotText } from './snapshot-text.ts';

const textOf = (written: unknown) => [...snapshotText(written)].join('');
const long = Array.from({ length: 2_345 }, (_, index) => [`id "${index}"`, null, { index }]);

test.each([
  [{}],
  [{ none: [] }],
  [{ list: long, text: 'a', none: null, rest: { list: long } }],
  [{ gone: undefined, list: long.slice(0, 500) }],
  [long],
  ['text'],
  [null],
])('is the JSON of what is written (%#)', (written) => {
  expect(textOf(written)).toBe(JSON.stringify(written));
});

test('writes what yields its entries as the list of them, and reads no further than it wrote', () => {
  let read = 0;
  const entries = {
    *[Symbol.iterator]() {
      for (const entry of long) {
        read += 1;
        yield entry;
      }
    },
  };
  const pieces = snapshotText({ entries });
  pieces.next();
  pieces.next();
  expect(read).toBeLessThan(long.length / 2);
  expect(textOf({ entries })).toBe(JSON.stringify({ entries: long }));
});
