import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, textsOf } from './joined-texts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `id ${n}`);

it('makes few texts of many', () => {
  expect([...joined(ids(900))]).toHaveLength(1);
  expect([...joined(ids(901))]).toHaveLength(2);
  expect([...joined(ids(10_000))]).toHaveLength(12);
});

it('gives back the texts, whatever is in them and however many there are', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('~', '0', '1', '\u007f', 'a') }));
  fc.assert(
    fc.property(fc.array(text), fc.nat(2_000), (texts, more) => {
      const all = [...texts, ...ids(more)];
      expect(textsOf(JSON.parse(JSON.stringify([...joined(all)])) as string[])).toEqual(all);
    }),
  );
});
