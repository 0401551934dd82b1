import { money, plus, postingsOf, zero, type Money, type ProceedsEvent } from '@caravan/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyShopCommand } from '../testing/any-shop-command.ts';
import { proceedsDecider, type ProceedsCommand } from './decide.ts';
import { isTakenBack } from './state.ts';

const commands = fc.array(anyShopCommand, { maxLength: 80, size: 'max' });
const runs = { numRuns: 200 };

function run(asked: readonly ProceedsCommand[]) {
  const events: ProceedsEvent[] = [];
  let state = proceedsDecider.initialState;
  for (const next of asked) {
    const decision = proceedsDecider.decide(state, next);
    if (decision.outcome === 'refused') continue;
    events.push(...decision.events);
    state = decision.events.reduce(proceedsDecider.evolve, state);
    expect(state.available >= 0n).toBe(true);
  }
  return { events, state };
}

it('whatever is asked of a shop’s account, it never goes below zero, and the books are what the state says', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const { events, state } = run(asked);
      const books = new Map<string, Money>();
      for (const { account, amount } of events.flatMap(postingsOf))
        books.set(account, plus(books.get(account) ?? zero, money(amount)));
      expect(plus(...books.values())).toBe(0n);
      expect(books.get('seller:m1:available') ?? zero).toBe(state.available);
      for (const [payoutId, { amount }] of state.payouts.from(0))
        expect(books.get(`payout:${payoutId}`)).toBe(state.returned.has(payoutId) ? zero : amount);
      for (const [orderId] of state.credited.from(0)) {
        const refund = state.takenBack.get(state.lastRefund.get(orderId) ?? '');
        expect(books.get(`escrow:${orderId}`) ?? zero).toBe(
          isTakenBack(state, orderId) ? refund?.amount : zero,
        );
      }
    }),
    runs,
  );
});

it('every command takes effect once when it is sent twice, at once or much later', () => {
  fc.assert(
    fc.property(commands, (asked) => {
      const once = run(asked).events;
      expect(run(asked.flatMap((next) => [next, next])).events).toEqual(once);
      const accepted = asked.filter((next, place) => {
        const { state } = run(asked.slice(0, place));
        return proceedsDecider.decide(state, next).outcome === 'accepted';
      });
      expect(run([...asked, ...accepted]).events).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

it('these histories contain every fact that such an account knows', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(commands, (asked) => {
      for (const { type } of run(asked).events) seen.add(type);
    }),
    { ...runs, seed: 7 },
  );
  expect([...seen].toSorted()).toEqual([
    'PayoutReturned',
    'ProceedsCredited',
    'ProceedsGivenBack',
    'ProceedsPaidOut',
    'ProceedsTakenBack',
  ]);
});
