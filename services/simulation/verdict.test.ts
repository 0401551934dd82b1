import { paymentIdOf } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { describe, expect, test } from 'vitest';
import type { Entry } from './book.ts';
import { creditsOfNothing, falseAnswers, isEffect, neverAccepted } from './verdict.ts';

let position = 0n;

function fact(type: string, commandId: string, data: object): RecordedEvent {
  position += 1n;
  const metadata = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'b',
    version: 1,
    hash: '',
  };
  const place = { stream: 's', revision: position, position };
  return { ...place, id: String(position), type, created: new Date(0), data, metadata };
}

const shipped = fact('OrderShipped', 'c1', { orderId: 'o1' });
const captured = fact('PaymentCaptured', 'c2', {
  paymentId: paymentIdOf('c2'),
  orders: [{ orderId: 'o1' }],
});
const paid = fact('OrderPaid', 'c2', { orderId: 'o1' });
const returned = fact('PaymentReturned', 'flow', { paymentId: paymentIdOf('c2'), orderId: 'o1' });
const taken = fact('LoanRepaymentTaken', 'c3', { loanId: 'l1' });
const recorded = fact('LoanRepaymentRecorded', 'c3', { loanId: 'l1', requestId: 'c3' });

const credit = (usercode: string, amount: string) => fact('DepositCredited', 'flow', { usercode, amount });

const ship: Entry = { command: 'ship an order', commandId: 'c1', by: 'b', accepted: true, ids: ['o1'] };
const pay: Entry = { command: 'pay orders', commandId: 'c2', by: 'b', accepted: true, ids: ['o1'] };
const repay: Entry = { command: 'repay a loan', commandId: 'c3', by: 'b', accepted: true, ids: ['c3'] };
const submit: Entry = { command: 'submit orders', commandId: 'c4', by: 'b', accepted: true, ids: ['o1'] };
const book = [ship, pay, repay];
const log = [captured, paid, shipped, taken, recorded];

test('every answer is true when each accepted command is in the log once', () => {
  expect(falseAnswers(book, log)).toEqual([]);
});

describe('a planted violation is seen', () => {
  test.each(log.map((each) => [each.type, each] as const))('a lost %s', (_type, lost) => {
    expect(
      falseAnswers(
        book,
        log.filter((each) => each !== lost),
      ),
    ).toHaveLength(1);
  });

  test.each(log.map((each) => [each.type, each] as const))('a double %s', (_type, twice) => {
    expect(falseAnswers(book, [...log, twice])).toHaveLength(1);
  });

  test('an effect of what was refused', () => {
    const refused = [{ ...ship, accepted: false }];
    expect(falseAnswers(refused, log)).toEqual(['"ship an order" c1 was refused, but left 1 facts']);
    expect(falseAnswers([{ ...pay, accepted: false }], [captured])).toHaveLength(1);
  });

  test('an order that was placed, but not answered', () => {
    const placed = ['o1', 'o2'].map((orderId) => fact('OrderPlaced', 'c4', { orderId }));
    expect(falseAnswers([submit], placed)).toHaveLength(1);
  });

  test('a command that nobody may ever give', () => {
    const overspent = {
      command: 'capture more than there is',
      commandId: 'c5',
      by: 'b',
      accepted: true,
      ids: [],
    };
    expect(falseAnswers([overspent], log)).toHaveLength(1);
    expect(falseAnswers([{ ...overspent, accepted: false }], log)).toEqual([]);
  });

  test('a transfer that was credited twice, to somebody else, or never sent', () => {
    const sent: Entry = {
      command: 'send money from outside',
      commandId: 'c6',
      by: 'b',
      accepted: true,
      ids: ['5 to b1'],
    };
    expect(creditsOfNothing([sent], [credit('b1', '5')])).toEqual([]);
    expect(creditsOfNothing([sent], [credit('b1', '5'), credit('b1', '5')])).toEqual(['5 to b1']);
    expect(creditsOfNothing([sent], [credit('b2', '5'), credit('b1', '6')])).toHaveLength(2);
  });

  test('a kind of command that was never accepted', () => {
    expect(neverAccepted(book)).not.toContain('ship an order');
    expect(neverAccepted([{ ...ship, accepted: false }])).toContain('ship an order');
  });
});

test('a refused payment may have been captured and given back', () => {
  expect(falseAnswers([{ ...pay, accepted: false }], [captured, returned])).toEqual([]);
});

test('the refusal of a seller is no effect of the refusal of an appeal, which staff wrote', () => {
  const entry = { ...ship, command: 'refuse a refund for the seller' };
  const [sellers, staffs] = ['seller', 'platform'].map((role) =>
    fact('RefundRefused', 'c1', { orderId: 'o1', by: { role, id: 'x' } }),
  );
  expect(sellers && isEffect(entry, sellers)).toBe(false);
  expect(staffs && isEffect(entry, staffs)).toBe(true);
});
