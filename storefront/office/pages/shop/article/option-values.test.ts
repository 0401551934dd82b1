import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesIn, valuesText } from './option-values.ts';

it('takes values apart at commas of any script, each once', () => {
  expect(valuesIn(' Red, Blue ،أزرق,, Red\nGrey;')).toEqual(['Red', 'Blue', 'أزرق', 'Grey']);
});

it('leaves a comma within quotes in its value, and inches as they are', () => {
  expect(valuesIn('"1,5 mm", 2 mm, 15", "The ""big"" one"')).toEqual([
    '1,5 mm',
    '2 mm',
    '15"',
    'The "big" one',
  ]);
});

it('takes a quote that does not end as it stands', () => {
  expect(valuesIn('"Red, Blue')).toEqual(['"Red', 'Blue']);
});

it('reads whatever values there are as they were written', () => {
  const value = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom('"', ',', '،', ';', ' ', 'a'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    })
    .map((each) => each.trim())
    .filter((each) => each !== '');
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 6 }), (values) => {
      expect(valuesIn(valuesText(values))).toEqual(values);
    }),
  );
});
