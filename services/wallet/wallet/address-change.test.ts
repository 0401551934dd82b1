import { money } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import {
  ADDRESS,
  approved,
  at,
  bound,
  changeCancelled,
  changeDue,
  changeMade,
  changeRequested,
  closed,
  credited,
  requested,
} from '../testing/facts.ts';
import type {
  CancelWithdrawAddressChange,
  ChangeWithdrawAddress,
  MakeWithdrawAddressChange,
} from './address-change.ts';
import { walletDecider } from './decide.ts';
import type { RequestWithdrawal } from './withdrawal.ts';

const wallet = specify(walletDecider);
const owner = { role: 'buyer', id: 'u1' } as const;
const system = { role: 'system', id: 'change-withdraw-address' } as const;
/** a day after `at` */
const due = '2026-03-02T02:00:00.000Z';

const change: ChangeWithdrawAddress = {
  type: 'ChangeWithdrawAddress',
  usercode: 'u1',
  changeId: 'c1',
  by: owner,
  network: 'tron',
  address: 'Tnew',
  ours: false,
  waitHours: 24,
  at,
};
const cancel: CancelWithdrawAddressChange = {
  type: 'CancelWithdrawAddressChange',
  usercode: 'u1',
  changeId: 'c1',
  by: owner,
  at,
};
const make: MakeWithdrawAddressChange = {
  type: 'MakeWithdrawAddressChange',
  usercode: 'u1',
  changeId: 'c1',
  by: system,
  at: due,
};
const request: RequestWithdrawal = {
  type: 'RequestWithdrawal',
  usercode: 'u1',
  by: owner,
  withdrawalId: 'w1',
  network: 'ethereum',
  amount: money('50'),
  policy: { minimum: money('10'), maximum: money('1000'), fee: money('1.5'), decimals: 6, perDay: 3 },
  ours: undefined,
  at,
};

describe('a change of the withdrawal address', () => {
  it('waits from when it is asked for', () => {
    wallet.given(bound).when(change).then(changeRequested);
    wallet
      .given(bound)
      .when({ ...change, waitHours: 0 })
      .then(changeDue);
  });

  it('needs an address that is bound, and another one that can be bound', () => {
    wallet.given().when(change).thenRefused('withdraw-address-not-bound');
    wallet
      .given(bound)
      .when({ ...change, network: 'ethereum', address: ADDRESS })
      .thenRefused('withdraw-address-unchanged');
    wallet
      .given(bound)
      .when({ ...change, address: undefined })
      .thenRefused('withdraw-address-wrong');
    wallet
      .given(bound)
      .when({ ...change, ours: true })
      .thenRefused('withdraw-address-ours');
    wallet.given(bound, closed).when(change).thenRefused('wallet-closed');
  });

  it('is one at a time', () =>
    wallet
      .given(bound, changeRequested)
      .when({ ...change, changeId: 'c2' })
      .thenRefused('withdraw-address-changing', { from: due }));

  it('is not asked for again by a command that comes again after its end', () => {
    wallet.given(bound, changeRequested, changeCancelled).when(change).thenNothing();
    wallet.given(bound, changeRequested, changeMade(due)).when(change).thenNothing();
  });

  it('may be asked for again once the one before it is over', () => {
    const another = { ...change, changeId: 'c2', address: 'Tother' };
    wallet
      .given(bound, changeRequested, changeCancelled)
      .when({ ...another, waitHours: 0 })
      .then({
        type: 'WithdrawAddressChangeRequested',
        data: {
          usercode: 'u1',
          changeId: 'c2',
          network: 'tron',
          address: 'Tother',
          requestedAt: at,
          effectiveFrom: at,
        },
      });
  });

  it('is cancelled by its buyer while it waits, once', () => {
    wallet.given(bound, changeRequested).when(cancel).then(changeCancelled);
    wallet.given(bound, changeRequested, changeCancelled).when(cancel).thenNothing();
    wallet
      .given(bound, changeRequested, changeMade(due))
      .when(cancel)
      .thenRefused('withdraw-address-change-made');
    wallet.given(bound).when(cancel).thenRefused('withdraw-address-change-unknown');
  });

  it('is made when its waiting time is over, not a millisecond before, and once', () => {
    const early = { ...make, at: '2026-03-02T01:59:59.999Z' };
    wallet.given(bound, changeRequested).when(make).then(changeMade(due));
    wallet.given(bound, changeRequested).when(early).thenRefused('withdraw-address-changing', { from: due });
    wallet.given(bound, changeRequested, changeMade(due)).when(make).thenNothing();
    wallet.given(bound, changeRequested, changeCancelled).when(make).thenNothing();
    wallet.given(bound, changeRequested, closed).when(make).thenNothing();
    wallet.given(bound).when(make).thenRefused('withdraw-address-change-unknown');
  });

  it('is nobody else’s to ask for, cancel or make', () => {
    const other = { role: 'buyer', id: 'u2' } as const;
    const staff = { role: 'platform', id: 'anna' } as const;
    for (const by of [other, staff, system]) {
      wallet
        .given(bound)
        .when({ ...change, by })
        .thenRefused('no-permission');
      wallet
        .given(bound, changeRequested)
        .when({ ...cancel, by })
        .thenRefused('no-permission');
    }
    for (const by of [owner, staff]) {
      wallet
        .given(bound, changeRequested)
        .when({ ...make, by })
        .thenRefused('no-permission');
    }
  });
});

describe('while the withdrawal address is being changed', () => {
  const waiting = [credited('100'), bound, changeRequested];

  it('nothing can be withdrawn, to the old address or the new one', () => {
    for (const network of ['ethereum', 'tron']) {
      const refused = network === 'ethereum' ? 'withdraw-address-changing' : 'withdraw-address-not-bound';
      wallet
        .given(...waiting)
        .when({ ...request, network })
        .thenRefused(refused);
    }
  });

  it('what was asked for before goes on, to the address that it was asked for', () =>
    wallet
      .given(credited('100'), bound, requested(), changeRequested)
      .when({
        type: 'ApproveWithdrawal',
        usercode: 'u1',
        withdrawalId: 'w1',
        by: { role: 'platform', id: 'anna' },
        at,
      })
      .then(approved));

  it('cancelling it allows withdrawals to the old address at once', () =>
    wallet
      .given(...waiting, changeCancelled)
      .when(request)
      .then(requested()));

  it('once it is made, the new address is the only one', () => {
    const after = [...waiting, changeMade(due)];
    const asked = { ...request, at: due };
    wallet
      .given(...after)
      .when(asked)
      .thenRefused('withdraw-address-not-bound');
    wallet
      .given(...after)
      .when({ ...asked, network: 'tron' })
      .then({
        type: 'WithdrawalRequested',
        data: {
          ...(requested('w1', due).data as object),
          network: 'tron',
          address: 'Tnew',
        } as never,
      });
  });
});
