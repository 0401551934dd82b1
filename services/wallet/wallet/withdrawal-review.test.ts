import type { WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { approved, at, bound, credited, rejected, released, requested, settled } from '../testing/facts.ts';
import { walletDecider, type WalletCommand } from './decide.ts';
import type {
  ApproveWithdrawal,
  RejectWithdrawal,
  ReleaseWithdrawal,
  SettleWithdrawal,
} from './withdrawal-review.ts';

const wallet = specify(walletDecider);
const anna = { role: 'platform', id: 'anna' } as const;
const payout = { role: 'system', id: 'payout' } as const;
const of = { usercode: 'u1', withdrawalId: 'w1', at };

const approve: ApproveWithdrawal = { type: 'ApproveWithdrawal', ...of, by: anna };
const reject: RejectWithdrawal = { type: 'RejectWithdrawal', ...of, by: anna, reason: 'suspicious' };
const settle: SettleWithdrawal = { type: 'SettleWithdrawal', ...of, by: payout, transaction: '0xout' };
const release: ReleaseWithdrawal = { type: 'ReleaseWithdrawal', ...of, by: payout, reason: 'reverted' };

const asked = [credited('100'), bound, requested()];
const allowed = [...asked, approved];

describe('the review of a withdrawal', () => {
  it('approves it', () =>
    wallet
      .given(...asked)
      .when(approve)
      .then(approved));

  it('rejects it, and gives back what was held', () =>
    wallet
      .given(...asked)
      .when(reject)
      .then(rejected()));

  it('needs a reason to reject', () =>
    wallet
      .given(...asked)
      .when({ ...reject, reason: ' ' })
      .thenRefused('parameter-error'));

  it('takes effect once', () => {
    wallet
      .given(...allowed)
      .when(approve)
      .thenNothing();
    wallet
      .given(...allowed, settled)
      .when(approve)
      .thenNothing();
    wallet
      .given(...asked, rejected())
      .when(reject)
      .thenNothing();
  });

  it('cannot say yes after no, nor no after yes', () => {
    wallet
      .given(...asked, rejected())
      .when(approve)
      .thenRefused('withdrawal-already-decided');
    for (const after of [allowed, [...allowed, settled], [...allowed, released]]) {
      wallet
        .given(...after)
        .when(reject)
        .thenRefused('withdrawal-already-decided');
    }
  });
});

/** The same withdrawal, without a fee. */
const free = <Fact extends WalletEvent>(event: Fact, postings: readonly object[]) =>
  ({ ...event, data: { ...event.data, fee: '0', postings } }) as WalletEvent;

describe('a payout', () => {
  it('settles with the transaction: the amount leaves custody, the fee is ours', () =>
    wallet
      .given(...allowed)
      .when(settle)
      .then(settled));

  it('posts no fee where there was none', () => {
    const asked0 = free(requested(), [
      { account: 'user:u1:available', amount: '-50' },
      { account: 'user:u1:held', amount: '50' },
    ]);
    wallet
      .given(credited('100'), bound, asked0, approved)
      .when(settle)
      .then(
        free(settled, [
          { account: 'user:u1:held', amount: '-50' },
          { account: 'custody:ethereum', amount: '50' },
        ]),
      );
  });

  it('settles once', () =>
    wallet
      .given(...allowed, settled)
      .when(settle)
      .thenNothing());

  it('never settles in a second transaction', () =>
    wallet
      .given(...allowed, settled)
      .when({ ...settle, transaction: '0xother' })
      .thenRefused('withdrawal-already-decided'));

  it('that failed gives back what was held, once', () => {
    wallet
      .given(...allowed)
      .when(release)
      .then(released);
    wallet
      .given(...allowed, released)
      .when(release)
      .thenNothing();
  });

  it('is not possible before the approval', () => {
    for (const command of [settle, release]) {
      wallet
        .given(...asked)
        .when(command)
        .thenRefused('withdrawal-not-approved', { status: 'requested' });
    }
  });

  it('ends one way only', () => {
    const ends: [typeof allowed, WalletCommand][] = [
      [[...allowed, settled], release],
      [[...allowed, released], settle],
      [[...asked, rejected()], settle],
      [[...asked, rejected()], release],
    ];
    for (const [history, command] of ends) {
      wallet
        .given(...history)
        .when(command)
        .thenRefused('withdrawal-already-decided');
    }
  });
});

describe('a withdrawal that nobody requested', () => {
  it.each([approve, reject, settle, release])('is unknown to $type', (command) =>
    wallet
      .given(...asked)
      .when({ ...command, withdrawalId: 'w9' })
      .thenRefused('withdrawal-unknown'),
  );
});

describe('nobody but those whose work it is', () => {
  it.each<WalletCommand>([
    { ...approve, by: { role: 'buyer', id: 'u1' } },
    { ...approve, by: payout },
    { ...reject, by: { role: 'seller', id: 'm1' } },
    { ...settle, by: anna },
    { ...settle, by: { role: 'buyer', id: 'u1' } },
    { ...release, by: { role: 'buyer', id: 'u1' } },
    { ...release, by: anna },
  ])('decides: $type by $by.role', (command) =>
    wallet
      .given(...allowed)
      .when(command)
      .thenRefused('no-permission'),
  );
});
