import { expect, it } from 'vitest';
import { matchesOf, namedBy } from './matches.ts';

const options = ['Côte d’Ivoire', 'Austria', 'Australia', 'New Caledonia'].map((label) => ({
  value: label.slice(0, 2),
  label,
}));
const labels = (typed: string, chosen?: string) =>
  matchesOf(options, typed, chosen).map(({ label }) => label);

it('finds what begins with the words before what holds them, whatever case and accents', () => {
  expect(labels('cote')).toEqual(['Côte d’Ivoire']);
  expect(labels('AUST')).toEqual(['Austria', 'Australia']);
  expect(labels('c')).toEqual(['Côte d’Ivoire', 'New Caledonia']);
  expect(labels('x')).toEqual([]);
  expect(labels(' ')).toHaveLength(4);
});

it('draws a hundred of many, with the chosen one among them', () => {
  const many = Array.from({ length: 900 }, (_none, at) => ({ value: `${at}`, label: `City ${at}` }));
  expect(matchesOf(many, 'city')).toHaveLength(100);
  expect(matchesOf(many, '', '700').map(({ value }) => value)).toContain('700');
});

it('takes the words of an option for it, and no part of them', () => {
  expect(namedBy(options, 'côte d’ivoire ')?.label).toBe('Côte d’Ivoire');
  expect(namedBy(options, 'au')?.label).toBe('Austria');
  expect(namedBy(options, 'Austr')).toBeUndefined();
  expect(namedBy(options, '')).toBeUndefined();
});
