import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, textsOf } from './joined-texts.ts';

it('gives back the texts, whatever is in them and however many there are', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('~', '0', '1', '\u007f', 'a') }));
  fc.assert(
    fc.property(fc.array(text), fc.nat(2_000), (texts, more) => {
      const all = [...texts, ...Array.from({ length: more }, (_, n) => `id ${n}`)];
      expect(textsOf(JSON.parse(JSON.stringify([...joined(all)])) as string[])).toEqual(all);
    }),
  );
});
