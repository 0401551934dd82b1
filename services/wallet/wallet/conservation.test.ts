import { minus, money, plus, postingsOf, zero, type Money, type WalletEvent } from '@caravan/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand } from '../testing/any-command.ts';
import { walletDecider, type WalletCommand } from './decide.ts';
import type { WalletState } from './state.ts';

const commands = fc.array(anyCommand, { maxLength: 120, size: 'max' });
const runs = { numRuns: 200 };

type History = { readonly events: readonly WalletEvent[]; readonly state: WalletState };

/** `look` sees the state after every command, and whether it was refused. */
function run(
  asked: readonly WalletCommand[],
  look: (state: WalletState, before: WalletState, refused: boolean) => void = () => {},
): History {
  const events: WalletEvent[] = [];
  let state = walletDecider.initialState;
  for (const next of asked) {
    const before = state;
    const decision = walletDecider.decide(state, next);
    if (decision.outcome === 'accepted') {
      events.push(...decision.events);
      state = decision.events.reduce(walletDecider.evolve, state);
    }
    look(state, before, decision.outcome === 'refused');
  }
  return { events, state };
}

function ledgerOf(events: readonly WalletEvent[]): Map<string, Money> {
  const balances = new Map<string, Money>();
  for (const { account, amount } of events.flatMap(postingsOf)) {
    balances.set(account, plus(balances.get(account) ?? zero, money(amount)));
  }
  return balances;
}

/** What came into the wallet from outside, less what left it, by the events alone. */
function cameIn({ type, data }: WalletEvent): Money {
  switch (type) {
    case 'DepositCredited':
    case 'WithheldCredited':
    case 'LoanDisbursed':
    case 'AdjustmentMade':
    case 'ProceedsReceived':
    case 'RechargeCredited':
      return money(data.amount);
    case 'PaymentRefunded':
      return data.takenBack ? money(data.amount) : zero;
    case 'PaymentReleased':
      return minus(zero, money(data.amount));
    case 'WithdrawalSettled':
      return minus(zero, plus(money(data.amount), money(data.fee)));
    case 'LoanRepaymentTaken':
      return minus(zero, plus(money(data.principal), money(data.interest)));
    default:
      return zero;
  }
}

const escrowOf = (state: WalletState) => plus(...state.escrow.valueSeq().map((capture) => capture.amount));

const withheldOf = (state: WalletState) =>
  plus(...[...state.withheld.values()].filter(({ status }) => status === 'held').map(({ amount }) => amount));

/** What a shop's account put into the escrow of this order again, in events of its own. */
const takenBackFor = (events: readonly WalletEvent[], orderId: string) =>
  plus(
    ...events.flatMap(({ type, data }) =>
      type === 'PaymentRefunded' && data.takenBack && data.orderId === orderId ? [money(data.amount)] : [],
    ),
  );

/** The total of the holds: what the open withdrawals hold. */
function holdsOf(state: WalletState): Money {
  const open = state.withdrawals
    .valueSeq()
    .filter(({ status }) => ['requested', 'approved'].includes(status));
  return plus(...open.map(({ amount, fee }) => plus(amount, fee)));
}

describe('whatever is asked of a wallet', () => {
  it('conserves funds: what came in and did not leave is available, held or in escrow', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events, state } = run(asked);
        expect(plus(state.available, state.held, escrowOf(state))).toBe(plus(...events.map(cameIn)));
      }),
      runs,
    );
  });

  it('keeps the books: every account is what the state says, and they sum to zero', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events, state } = run(asked);
        const ledger = ledgerOf(events);
        const balance = (account: string) => ledger.get(account) ?? zero;
        expect(plus(...ledger.values())).toBe(0n);
        expect(balance('user:u1:available')).toBe(state.available);
        expect(balance('user:u1:held')).toBe(state.held);
        expect(balance('user:u1:withheld:ethereum')).toBe(withheldOf(state));
        for (const orderId of ['A', 'B', 'C', 'D']) {
          const escrow = plus(balance(`escrow:${orderId}`), takenBackFor(events, orderId));
          expect(escrow).toBe(state.escrow.get(orderId)?.amount ?? zero);
        }
        for (const loanId of ['L1', 'L2']) {
          const outstanding = state.loans.get(loanId)?.outstanding ?? zero;
          expect(balance(`loans:receivable:${loanId}`)).toBe(minus(zero, outstanding));
        }
      }),
      runs,
    );
  });

  it('leaves no part below zero, and holds exactly what the open withdrawals hold', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        run(asked, (state) => {
          expect(state.available >= 0n).toBe(true);
          expect(state.held).toBe(holdsOf(state));
          expect(state.held > 0n).toBe(state.openWithdrawal !== undefined);
          expect(state.escrow.every((capture) => capture.amount > 0n)).toBe(true);
          expect(state.loans.every((loan) => loan.outstanding >= 0n)).toBe(true);
        });
      }),
      runs,
    );
  });

  it('takes effect once when every command is sent twice, at once or much later', () => {
    fc.assert(
      fc.property(commands, fc.nat(), (asked, cut) => {
        const twice = asked.flatMap((next) => [next, next]);
        expect(run(twice).events).toEqual(run(asked).events);
        const place = cut % Math.max(asked.length, 1);
        const again = asked[place];
        if (!again || !eventsOf(asked, place)) return;
        const decision = walletDecider.decide(run(asked).state, again);
        expect(decision.outcome === 'accepted' ? decision.events : []).toEqual([]);
      }),
      runs,
    );
  });

  it('is not changed by a command that it refuses', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        run(asked, (state, before, refused) => {
          if (refused) expect(state).toBe(before);
        });
        const heeded = asked.filter((_, index) => eventsOf(asked, index) !== undefined);
        expect(run(heeded).events).toEqual(run(asked).events);
      }),
      { numRuns: 60 },
    );
  });
});

/** How many events the command at that index led to; undefined if it was refused. */
function eventsOf(asked: readonly WalletCommand[], place: number): number | undefined {
  const { state } = run(asked.slice(0, place));
  const next = asked[place];
  const decision = next && walletDecider.decide(state, next);
  return decision?.outcome === 'accepted' ? decision.events.length : undefined;
}

describe('the histories of these properties', () => {
  it('contain every fact that a wallet knows', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(commands, (asked) => {
        for (const { type, data } of run(asked).events)
          seen.add('takenBack' in data ? `${type} of what was taken back` : type);
      }),
      { numRuns: 1_000, seed: 7 },
    );
    expect([...seen].toSorted()).toHaveLength(26);
  });
});
