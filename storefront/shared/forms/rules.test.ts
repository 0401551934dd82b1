import { expect, it, vi } from 'vitest';
import {
  atMostRule,
  emailRule,
  givenEmailRule,
  passwordRule,
  phoneRule,
  postcodeRule,
  sameAsRule,
  transactionPasswordRule,
  usernameRule,
} from './rules.ts';
import { faultsOf } from './use-fields.ts';

vi.mock('i18next', () => ({ default: { t: (key: string) => key } }));

it('takes usernames of 6 to 30 letters and digits that are no telephone number', () => {
  expect(usernameRule('buyer42')).toBeUndefined();
  for (const wrong of ['short', 'has space', 'a'.repeat(31), '1234567890', 'ünïcode']) {
    expect(usernameRule(wrong)).toBe('rules.username');
  }
});

it('takes passwords of 6 to 12 characters and transaction passwords of six digits', () => {
  expect(passwordRule('p-ss-42')).toBeUndefined();
  expect(transactionPasswordRule('123456')).toBeUndefined();
  expect(transactionPasswordRule('1234567')).toMatch(/^rules/);
  expect(passwordRule('12345')).toMatch(/^rules/);
  expect(passwordRule('1234567890123')).toMatch(/^rules/);
});

it('says of an address that is needed what it takes, and not to leave it empty', () => {
  expect(['', 'name@example.com', 'name'].map(emailRule)).toEqual([undefined, undefined, 'rules.email']);
  expect([' name@example.com ', '', 'name'].map(givenEmailRule)).toEqual([
    undefined,
    'rules.givenEmail',
    'rules.givenEmail',
  ]);
});

it('takes telephone numbers of at least eight digits', () => {
  expect(phoneRule('030 1234-5678')).toBeUndefined();
  expect(phoneRule('1234567')).toMatch(/^rules/);
});

it('takes postcodes of more than four characters, unless something is known of the country', () => {
  expect(faults()).toEqual(['rules.postcode', 'rules.postcode', undefined, 'rules.tooLong']);
  expect(faults('unknown')).toEqual(faults());
  expect(faults('own')).toEqual(['rules.postcodeLike', undefined, undefined, 'rules.tooLong']);
  expect(faults('none')).toEqual([undefined, undefined, undefined, 'rules.tooLong']);
});

it('takes words up to a length, and none at all', () => {
  const rule = atMostRule(3);
  expect(['', 'abc', 'abcd'].map((words) => rule(words) === undefined)).toEqual([true, true, false]);
});

it('takes what is typed again only if it is the same', () => {
  const rule = sameAsRule('password');
  expect(rule('p-ss-42', { password: 'p-ss-42' })).toBeUndefined();
  expect(rule('p-ss-43', { password: 'p-ss-42' })).toBe('rules.confirmation');
});

it('reports faults in the order of the form', () => {
  const rules = { first: () => 'wrong', second: () => undefined, third: () => 'bad' };
  expect(Object.keys(faultsOf({ third: '', second: '', first: '' }, rules))).toEqual(['first', 'third']);
});

function faults(form?: 'own' | 'none' | 'unknown') {
  return ['', '1011', '10115', '1'.repeat(33)].map(postcodeRule(form && { form, examples: ['1010'] }));
}
