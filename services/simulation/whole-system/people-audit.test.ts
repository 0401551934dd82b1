import type { RecordedEvent } from '@caravan/events/log';
import { expect, test } from 'vitest';
import { ANSWER } from './answering-reviews.ts';
import type { Deed } from './journal-audit.ts';
import { endedSessions, falsePeople } from './people-audit.ts';
import type { KeptPeople } from './people-audit.ts';

const granted = {
  id: '1',
  usercode: 'u1',
  state: 'approved',
  decidedBy: 'staff-1',
  sellerId: 'shop-1',
} as const;
const turnedDown = { ...granted, id: '2', usercode: 'u2', state: 'refused', sellerId: null } as const;
const waiting = { ...turnedDown, id: '3', usercode: 'u3', state: 'pending', decidedBy: null } as const;
const answer = { orderId: 'o1', goodsId: 'g1', sellerId: 's1', text: 'Thank you' };
const owner = { sellerId: 'shop-1', usercode: 'u1', role: 'owner' };
const kept: KeptPeople = {
  applications: [granted, turnedDown, waiting],
  shops: new Set(['s1', 'shop-1']),
  members: [owner],
  locked: new Set(['u4']),
  answers: [answer],
};

const deed = (action: string, subject: string): Deed => ({
  staffId: 'staff-1',
  action,
  subject,
  owner: null,
  commandId: 'c1',
  outcome: 'done',
});
const grant = deed('officeSeller!approve', 'application-1');
const refusal = deed('officeSeller!refuse', 'application-2');
const lock = deed('officeBuyer!lock', 'u4');
const journal = [grant, refusal, lock];

const given = { command: ANSWER, commandId: 'c2', by: 'u5', accepted: true, ids: [answer.text] };
const fact = (type: string, data: object) => ({ type, data }) as unknown as RecordedEvent;
const placed = fact('OrderPlaced', { orderId: 'o1', seller: { id: 's1' } });
const reviewed = fact('OrderReviewed', { orderId: 'o1', reviews: [{ goodsId: 'g1' }] });
const all = { kept, journal, book: [given], events: [placed, reviewed] };

test('people and shops that are what they were answered', () => {
  expect(falsePeople(all)).toEqual([]);
});

const keeping = (change: Partial<KeptPeople>) => ({ kept: { ...kept, ...change } });

test.each<[string, Partial<typeof all>, RegExp]>([
  [
    'a shop that was granted and is not there',
    keeping({ shops: new Set() }),
    /granted to u1, and is not theirs/,
  ],
  ['a shop without its owner', keeping({ members: [] }), /granted to u1, and is not theirs/],
  [
    'a shop of another',
    keeping({ members: [{ ...owner, usercode: 'u2' }] }),
    /granted to u1, and is not theirs/,
  ],
  [
    'a shop that was refused',
    keeping({ shops: new Set(['shop-1', 'shop-2']) }),
    /shop-2 is open, which was refused/,
  ],
  [
    'a shop that nobody granted',
    keeping({ shops: new Set(['shop-1', 'shop-3']) }),
    /shop-3 is open, which nobody granted/,
  ],
  [
    'a decision that is not in the journal',
    { journal: [refusal, lock] },
    /application 1 is approved by staff-1, which/,
  ],
  [
    'a decision that was forgotten',
    { journal: [...journal, deed('officeSeller!refuse', 'application-3')] },
    /and waits/,
  ],
  [
    'a decision both ways',
    { journal: [...journal, deed('officeSeller!refuse', 'application-1')] },
    /and not by the journal/,
  ],
  ['somebody who is locked by nobody', { journal: [grant, refusal] }, /u4 is locked, by nobody/],
  ['a lock that was lost', keeping({ locked: new Set() }), /u4 was locked, and is let in by nobody/],
  ['an answer that was lost', keeping({ answers: [] }), /is there 0 times/],
  ['an answer that is there twice', keeping({ answers: [answer, answer] }), /is there 2 times/],
  ['an answer that was refused', { book: [{ ...given, accepted: false }] }, /which nobody accepted/],
  ['an answer of another shop', keeping({ answers: [{ ...answer, sellerId: 's2' }] }), /did not sell o1/],
  ['an answer to nobody', { events: [placed] }, /a review that nobody wrote/],
])('finds %s', (_what, change, said) => {
  expect(falsePeople({ ...all, ...change }).join('\n')).toMatch(said);
});

const entered = { usercode: 'u1', token: 't', answeredAt: 5 };
const forShop = { ...entered, sellerId: 's1' };
const nobody = new Set<string>();

test.each([
  ['a sign-in before a lock', entered, { ended: [{ usercode: 'u1', sentAt: 6 }], locked: nobody }, true],
  ['one for a shop before a lock', forShop, { ended: [{ usercode: 'u1', sentAt: 6 }], locked: nobody }, true],
  [
    'one while the lock was under way',
    entered,
    { ended: [{ usercode: 'u1', sentAt: 4 }], locked: nobody },
    false,
  ],
  ['one of somebody else', entered, { ended: [{ usercode: 'u2', sentAt: 6 }], locked: nobody }, false],
  ['any of somebody who is locked', entered, { ended: [], locked: new Set(['u1']) }, true],
  [
    'one for a shop that was left',
    forShop,
    { ended: [{ usercode: 'u1', sellerId: 's1', sentAt: 6 }], locked: nobody },
    true,
  ],
  [
    'one for another shop',
    forShop,
    { ended: [{ usercode: 'u1', sellerId: 's2', sentAt: 6 }], locked: nobody },
    false,
  ],
  [
    'one as a buyer, of who left a shop',
    entered,
    { ended: [{ usercode: 'u1', sellerId: 's1', sentAt: 6 }], locked: nobody },
    false,
  ],
])('%s', (_what, session, after, over) => {
  expect(endedSessions([session], after)).toHaveLength(over ? 1 : 0);
});
