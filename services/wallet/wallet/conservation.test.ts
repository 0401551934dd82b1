import { fold, minus, money, plus, postingsOf, zero, type Money, type WalletEvent } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletDecider, type WalletCommand } from './decide.ts';

const at = '2026-03-01T10:00:00.000Z';
const amount = fc.bigInt({ min: -5n, max: 2_000_000_000_000n }).map((units) => units as Money);
const orderId = fc.constantFrom('A', 'B', 'C', 'D');
const paymentId = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5');

const command: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc
    .record({ n: fc.nat(6), amount: fc.bigInt({ min: 1n, max: 3_000_000_000_000n }) })
    .map(({ n, amount: units }) => ({
      type: 'CreditDeposit' as const,
      usercode: 'u1',
      depositId: `ethereum:0x${n}:0`,
      network: 'ethereum',
      transaction: `0x${n}`,
      logIndex: 0,
      amount: units as Money,
      at,
    })),
  fc
    .record({ paymentId, orders: fc.array(fc.record({ orderId, amount }), { maxLength: 4 }) })
    .map((rest) => ({
      type: 'CapturePayment' as const,
      usercode: 'u1',
      ...rest,
      at,
    })),
  fc.record({ paymentId, orderId }).map((rest) => ({
    type: 'ReturnPayment' as const,
    usercode: 'u1',
    ...rest,
    reason: 'order-expired',
    at,
  })),
);

function run(commands: readonly WalletCommand[]): WalletEvent[] {
  const events: WalletEvent[] = [];
  for (const next of commands) {
    const decision = walletDecider.decide(fold(walletDecider, events), next);
    if (decision.outcome === 'accepted') events.push(...decision.events);
  }
  return events;
}

function ledgerOf(events: readonly WalletEvent[]): Map<string, Money> {
  const balances = new Map<string, Money>();
  for (const { account, amount: change } of events.flatMap(postingsOf)) {
    balances.set(account, plus(balances.get(account) ?? zero, money(change)));
  }
  return balances;
}

describe('whatever is asked of a wallet', () => {
  it('conserves funds: what came in is available or in escrow, and every fact balances', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const events = run(commands);
        const state = fold(walletDecider, events);
        const deposited = plus(
          ...events.flatMap((event) => (event.type === 'DepositCredited' ? [money(event.data.amount)] : [])),
        );
        const escrow = plus(...state.escrow.valueSeq().map((capture) => capture.amount));
        expect(plus(state.available, escrow)).toBe(deposited);

        const ledger = ledgerOf(events);
        expect(plus(...ledger.values())).toBe(0n);
        expect(ledger.get('user:u1:available') ?? zero).toBe(state.available);
        expect(minus(zero, ledger.get('custody:ethereum') ?? zero)).toBe(deposited);
      }),
    );
  });

  it('never goes below zero, nor does any escrow', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const events = run(commands);
        for (let length = 0; length <= events.length; length += 1) {
          const state = fold(walletDecider, events.slice(0, length));
          expect(state.available >= 0n).toBe(true);
          expect(state.escrow.every((capture) => capture.amount > 0n)).toBe(true);
        }
      }),
    );
  });

  it('takes effect once when every command is sent twice', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const twice = commands.flatMap((next) => [next, next]);
        expect(run(twice)).toEqual(run(commands));
      }),
    );
  });
});
