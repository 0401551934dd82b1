import type { ProceedsEvent, WalletEvent } from '@caravan/events';
import { expect, test } from 'vitest';
import { createBooks } from './books.ts';
import { createProceedsAudit } from './proceeds-audit.ts';

const sellerId = 's1';
const sale = { orderId: 'o1', sellerId };
const payout = { payoutId: 'd1', sellerId, usercode: 'b1', amount: '5' };
const wallet = (type: WalletEvent['type'], data: object) => ({ type, data }) as WalletEvent;
const shop = (type: ProceedsEvent['type'], data: object) => ({ type, data }) as ProceedsEvent;

const released = wallet('PaymentReleased', { ...sale, proceeds: '9' });
const credited = shop('ProceedsCredited', { ...sale, amount: '9' });
const paidOut = shop('ProceedsPaidOut', payout);
const received = wallet('ProceedsReceived', payout);
const returned = shop('PayoutReturned', payout);

/** Notes these facts; afterwards the shop has so much by the books. */
function audit(facts: readonly (WalletEvent | ProceedsEvent)[], booked: string): () => void {
  const books = createBooks();
  if (booked !== '0')
    books.post([
      { account: 'custody:ethereum', amount: `-${booked}` },
      { account: 'seller:s1:available', amount: booked },
    ]);
  const { note, noteWallet, atRest } = createProceedsAudit(books);
  return () => {
    for (const fact of facts)
      if (fact === released || fact === received) noteWallet(fact);
      else note(fact as ProceedsEvent);
    atRest();
  };
}

test.each<[string, readonly (WalletEvent | ProceedsEvent)[], string]>([
  ['a payout that the owner received', [released, credited, paidOut, received], '4'],
  ['a payout that went back', [released, credited, paidOut, returned], '9'],
])('accepts %s', (_what, facts, booked) => expect(audit(facts, booked)).not.toThrow());

test.each<[string, readonly (WalletEvent | ProceedsEvent)[], string, RegExp]>([
  ['a credit of nothing', [credited], '9', /not what was released/],
  ['a release that is credited twice', [released, credited, credited], '18', /credited twice/],
  ['a release that is never credited', [released], '9', /was not credited/],
  ['a payout that never ends', [released, credited, paidOut], '4', /still under way/],
  ['a payout that is paid out twice', [released, credited, paidOut, paidOut], '4', /paid out twice/],
  [
    'a payout that is received and returned',
    [released, credited, paidOut, received, returned],
    '9',
    /is returned, but was received/,
  ],
  ['what nobody paid out', [received], '0', /not what was paid out/],
  [
    'another amount than was paid out',
    [released, credited, paidOut, shop('PayoutReturned', { ...payout, amount: '6' })],
    '9',
    /not what was paid out/,
  ],
  ['books that differ', [released, credited], '8', /s1 has 8 by the books, 9 by facts/],
])('finds %s', (_what, facts, booked, said) => expect(audit(facts, booked)).toThrow(said));
