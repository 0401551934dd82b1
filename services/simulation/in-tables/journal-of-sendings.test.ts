import { derivedId } from '@caravan/events';
import { expect, test } from 'vitest';
import type { Deed } from '../whole-system/journal-audit.ts';
import type { Sending } from './forgetful-client.ts';
import { falseEntries } from './journal-of-sendings.ts';

const staff = new Map([['token', 'staff-1']]);
const sending: Sending = { action: 'officeBanner!save', token: 'token', key: 'k', outcome: 'done' };
const removal: Sending = { ...sending, action: 'officeBanner!remove' };
const deed: Deed = {
  staffId: 'staff-1',
  action: 'officeBanner!save',
  subject: 'b1',
  owner: null,
  commandId: derivedId('command', 'staff-1', 'officeBanner!save', 'k'),
  outcome: 'done',
};
const removed: Deed = { ...deed, action: 'officeBanner!remove', commandId: null };
const told = { journal: [deed, removed], sendings: [sending, removal], staff };

test('each deed once, and those of nobody and those that were turned away not at all', () => {
  expect(falseEntries(told)).toEqual([]);
  const refused = { ...removal, outcome: 'no-permission' };
  const ofNobody = { ...removal, token: undefined };
  expect(falseEntries({ ...told, sendings: [...told.sendings, refused, ofNobody] })).toEqual([]);
});

test('a command that is done once may be told by each gateway that it reached', () => {
  expect(falseEntries({ ...told, sendings: [sending, sending, removal] })).toEqual([]);
  const journal = [deed, deed, removed];
  expect(falseEntries({ ...told, journal, sendings: [sending, sending, removal] })).toEqual([]);
});

test.each<[string, Partial<typeof told>, RegExp]>([
  ['a deed that is not told', { journal: [removed] }, /sent 1 times, and 0 times in the journal/],
  ['one that is told twice', { journal: [deed, deed, removed] }, /sent 1 times, and 2 times/],
  ['a removal that is told twice', { journal: [deed, removed, removed] }, /sent 1 times, and 2 times/],
  [
    'one that is told otherwise',
    { journal: [{ ...deed, outcome: 'content-changed' }, removed] },
    /is done, and not so/,
  ],
  ['one that nobody sent', { sendings: [{ ...sending, key: 'other' }, removal] }, /and was not sent/],
])('finds %s', (_what, change, said) => {
  expect(falseEntries({ ...told, ...change }).join('\n')).toMatch(said);
});
