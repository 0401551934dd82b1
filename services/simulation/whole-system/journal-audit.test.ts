import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import type { Entry } from '../book.ts';
import { untoldDeeds } from './journal-audit.ts';
import type { Deed } from './journal-audit.ts';

const own = new Map([
  ['staff-1', 'b1'],
  ['staff-2', undefined],
]);

const approval: Deed = {
  staffId: 'staff-2',
  action: 'officeWithdraw!approve',
  subject: 'w1',
  owner: 'b1',
  commandId: 'c1',
  outcome: 'done',
};
const approved: Entry = {
  command: 'approve a withdrawal',
  commandId: 'c1',
  by: 'staff-2',
  accepted: true,
  ids: ['w1'],
};

function approvedEvent(
  change: { readonly actor?: string; readonly withdrawalId?: string } = {},
): RecordedEvent {
  const { actor = 'staff-2', withdrawalId = 'w1' } = change;
  const context = { commandId: 'c1', correlationId: 'c1', causationId: 'c1', actor };
  return {
    id: 'e1',
    stream: 'wallet-b1',
    revision: 0n,
    position: 0n,
    type: 'WithdrawalApproved',
    created: new Date(0),
    data: { usercode: 'b1', withdrawalId },
    metadata: { ...context, owner: 'b1', version: 1, hash: '' },
  };
}

const told = { journal: [approval], events: [approvedEvent()], book: [approved], own };

test('a deed that was answered, is in the journal and in the log', () => {
  expect(untoldDeeds(told)).toEqual([]);
});

test('a deed whose process died before its outcome was known, and that was repeated', () => {
  const journal = [{ ...approval, outcome: null }, approval];
  expect(untoldDeeds({ ...told, journal })).toEqual([]);
});

const removed: Deed = { ...approval, action: 'officeBanner!remove', commandId: null };
const removal: Entry = { ...approved, command: 'remove a banner', action: 'officeBanner!remove' };
const look: Entry = { ...removal, action: 'officeBanner!list' };

test('what is in tables alone is told by who did it, and a look by nobody', () => {
  const done = { ...told, journal: [approval, removed], book: [approved, removal, look] };
  expect(untoldDeeds(done)).toEqual([]);
  expect(untoldDeeds({ ...done, journal: [approval] })).toEqual([
    'officeBanner!remove by staff-2 was accepted 1 times, and is told 0 times',
  ]);
});

test.each([
  ['an effect without its entry', { journal: [], book: [] }, /is not in the journal/],
  [
    'an entry about something else',
    { events: [approvedEvent({ withdrawalId: 'w2' })] },
    /is not in the journal/,
  ],
  ['a deed that left nothing', { events: [] }, /is done by the journal, but not in the log/],
  ['a deed that was refused', { book: [{ ...approved, accepted: false }] }, /was refused, but is done/],
  [
    'an answer without a deed',
    { journal: [{ ...approval, outcome: null }] },
    /was accepted, but is not done/,
  ],
  [
    'a decision on one’s own account',
    { journal: [{ ...approval, staffId: 'staff-1' }], events: [approvedEvent({ actor: 'staff-1' })] },
    /by staff-1 on their own/,
  ],
])('finds %s', (_what, change, said) => {
  expect(untoldDeeds({ ...told, ...change }).join('\n')).toMatch(said);
});
