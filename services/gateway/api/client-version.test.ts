import { expect, it } from 'vitest';
import { outdated } from './client-version.ts';

it.each([
  ['2.4.0', '2.4', false],
  ['2.4', '2.4.1', true],
  ['2.10', '2.9', false],
  ['1.99.99', '2', true],
  ['3', '2.9.9', false],
  ['newest', '2', false],
  ['', '2', false],
  ['1'.repeat(40), '2', false],
])('an app of version %s is outdated where %s is the least: %s', (version, least, is) => {
  const refused = is ? { key: 'client-outdated', details: { least } } : undefined;
  expect(outdated(least, { 'x-client-version': version }, {})).toEqual(refused);
  expect(outdated(least, {}, { clientVersion: version })).toEqual(refused);
  expect(outdated(undefined, { 'x-client-version': version }, {})).toBeUndefined();
});

it('leaves in peace who names no version', () => {
  expect(outdated('9', {}, {})).toBeUndefined();
  expect(outdated('9', {}, { clientVersion: 1 })).toBeUndefined();
});
