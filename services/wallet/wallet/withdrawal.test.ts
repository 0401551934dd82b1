import { money, type RefusalKey, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { ADDRESS, approved, at, bound, credited, rejected, requested } from '../testing/facts.ts';
import { walletDecider } from './decide.ts';
import type { WithdrawalPolicy } from './withdrawal-policy.ts';
import type { BindWithdrawAddress, RequestWithdrawal } from './withdrawal.ts';

const wallet = specify(walletDecider);
const owner = { role: 'buyer', id: 'u1' } as const;

const bind: BindWithdrawAddress = {
  type: 'BindWithdrawAddress',
  usercode: 'u1',
  by: owner,
  network: 'ethereum',
  address: ADDRESS,
  ours: false,
  at,
};
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const bindTron: BindWithdrawAddress = {
  ...bind,
  network: 'tron',
  address: TRON_ADDRESS,
};
const boundTron: WalletEvent = {
  type: 'WithdrawAddressBound',
  data: { usercode: 'u1', network: 'tron', address: TRON_ADDRESS, boundAt: at },
};
const policy: WithdrawalPolicy = {
  minimum: money('10'),
  maximum: money('1000'),
  fee: money('1.5'),
  decimals: 6,
  hours: { from: '09:00', to: '18:00' },
  perDay: 3,
};
const request: RequestWithdrawal = {
  type: 'RequestWithdrawal',
  usercode: 'u1',
  by: owner,
  withdrawalId: 'w1',
  network: 'ethereum',
  amount: money('50'),
  policy,
  ours: undefined,
  // ten in the morning in Shanghai
  at,
};
const ready = [credited('100'), bound];

describe('a withdrawal address', () => {
  it('is bound once', () => {
    wallet.given().when(bind).then(bound);
    wallet.given(bound).when(bind).thenNothing();
  });

  it('is the only one, on its network and on every other', () => {
    const boundAlready = { network: 'ethereum', address: ADDRESS };
    wallet
      .given(bound)
      .when({ ...bind, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
      .thenRefused('withdraw-address-already-bound', boundAlready);
    wallet.given(bound).when(bindTron).thenRefused('withdraw-address-already-bound', boundAlready);
    wallet
      .given(bound)
      .when({ ...bind, network: 'another' })
      .thenRefused('withdraw-address-already-bound', boundAlready);
  });

  it('may be on any network', () => wallet.given().when(bindTron).then(boundTron));

  it('stays one of two where two were bound when each network had its own', () => {
    wallet.given(bound, boundTron).when(bind).thenNothing();
    wallet.given(bound, boundTron).when(bindTron).thenNothing();
  });

  it('is refused when it is none of its network', () => {
    const none = { ...bind, address: undefined };
    wallet.given().when(none).thenRefused('withdraw-address-wrong');
    wallet.given(bound).when(none).thenRefused('withdraw-address-wrong');
  });

  it('is none of the mall’s own', () =>
    wallet
      .given()
      .when({ ...bind, ours: true })
      .thenRefused('withdraw-address-ours'));

  it('is bound only by the owner', () => {
    wallet
      .given()
      .when({ ...bind, by: { role: 'buyer', id: 'u2' } })
      .thenRefused('no-permission');
    wallet
      .given()
      .when({ ...bind, by: { role: 'platform', id: 'u1' } })
      .thenRefused('no-permission');
  });
});

describe('a withdrawal request', () => {
  it('holds the amount and the fee', () =>
    wallet
      .given(...ready)
      .when(request)
      .then(requested()));

  it('holds once, also when the fee has changed meanwhile', () =>
    wallet
      .given(...ready, requested())
      .when({ ...request, policy: { ...policy, fee: money('2') } })
      .thenNothing());

  it('is not the same when it asks for another amount', () =>
    wallet
      .given(...ready, requested())
      .when({ ...request, amount: money('49') })
      .thenRefused('repeated-submission'));

  it.each<[string, RefusalKey, Partial<RequestWithdrawal>]>([
    ['below the minimum', 'withdrawal-below-minimum', { amount: money('9.999999') }],
    ['above the maximum', 'withdrawal-above-maximum', { amount: money('1000.000001') }],
    ['of nothing', 'parameter-error', { amount: money('0') }],
    ['of less than nothing', 'parameter-error', { amount: money('-50') }],
    ['finer than the token', 'parameter-error', { amount: money('50.0000001') }],
    ['before the hours', 'withdrawal-outside-time', { at: '2026-03-01T00:59:59.999Z' }],
    ['after the hours', 'withdrawal-outside-time', { at: '2026-03-01T10:00:00.000Z' }],
    ['to an address that has become one of the mall’s', 'withdraw-address-ours', { ours: ADDRESS }],
    ['to a network without an address', 'withdraw-address-not-bound', { network: 'tron' }],
    ['by somebody else', 'no-permission', { by: { role: 'buyer', id: 'u2' } }],
    ['that the funds cover only without the fee', 'insufficient-balance', { amount: money('99') }],
  ])('%s is refused: %s', (_what, key, change) =>
    wallet
      .given(...ready)
      .when({ ...request, ...change })
      .thenRefused(key),
  );

  it('may be of the minimum and of the maximum, exactly, and without a fee', () => {
    for (const change of [{ minimum: money('50') }, { maximum: money('50') }]) {
      wallet
        .given(...ready)
        .when({ ...request, policy: { ...policy, ...change } })
        .then(requested());
    }
    const { data } = requested() as Extract<WalletEvent, { type: 'WithdrawalRequested' }>;
    const postings = [
      { account: 'user:u1:available', amount: '-50' },
      { account: 'user:u1:held', amount: '50' },
    ];
    wallet
      .given(...ready)
      .when({ ...request, policy: { ...policy, fee: money('0') } })
      .then({ type: 'WithdrawalRequested', data: { ...data, fee: '0', postings } });
  });

  it('says which limit it breaks', () => {
    const given = wallet.given(...ready);
    given.when({ ...request, amount: money('9') }).thenRefused('withdrawal-below-minimum', { minimum: '10' });
    given
      .when({ ...request, amount: money('1001') })
      .thenRefused('withdrawal-above-maximum', { maximum: '1000' });
  });

  it('never pays the buyer a fee', () =>
    wallet
      .given(...ready)
      .when({ ...request, policy: { ...policy, fee: money('-1') } })
      .thenRefused('parameter-error'));

  it.each([
    ['from the first minute', { from: '09:00', to: '18:00' }, '01:00', true],
    ['until the last', { from: '09:00', to: '18:00' }, '09:59', true],
    ['not at the minute when the hours end', { from: '09:00', to: '18:00' }, '10:00', false],
    ['across midnight: in the evening', { from: '22:00', to: '06:00' }, '14:00', true],
    ['across midnight: after it', { from: '22:00', to: '06:00' }, '21:59', true],
    ['across midnight: not when the hours end', { from: '22:00', to: '06:00' }, '22:00', false],
    ['across midnight: not at noon', { from: '22:00', to: '06:00' }, '04:00', false],
  ])('is possible in the hours: %s', (_when, hours, utc, possible) => {
    const moment = `2026-03-01T${utc}:00.000Z`;
    const asked = wallet.given(...ready).when({ ...request, policy: { ...policy, hours }, at: moment });
    if (possible) asked.then(requested('w1', moment));
    else asked.thenRefused('withdrawal-outside-time', hours);
  });

  it('may be made at any time of a day whose hours end when they begin', () => {
    const hours = { from: '09:00', to: '09:00' };
    for (const time of ['00:59:59.999', '01:00:00.000', '13:00:00.000', '15:30:00.000']) {
      const moment = `2026-03-01T${time}Z`;
      wallet
        .given(...ready)
        .when({ ...request, policy: { ...policy, hours }, at: moment })
        .then(requested('w1', moment));
    }
  });

  it('may take all there is, to the last decimal', () => {
    wallet
      .given(...ready)
      .when({ ...request, amount: money('98.500001') })
      .thenRefused('insufficient-balance', { required: '100.000001', available: '100' });
    wallet
      .given(...ready)
      .when({ ...request, amount: money('98.5') })
      .then({
        type: 'WithdrawalRequested',
        data: {
          ...(requested().data as Extract<WalletEvent, { type: 'WithdrawalRequested' }>['data']),
          amount: '98.5',
          postings: [
            { account: 'user:u1:available', amount: '-100' },
            { account: 'user:u1:held', amount: '100' },
          ],
        },
      });
  });

  it('may be as fine as amounts are, of a token that is finer still', () =>
    wallet
      .given(...ready)
      .when({ ...request, policy: { ...policy, decimals: 18 } })
      .then(requested()));

  it('waits until the one before it has ended', () => {
    const another = { ...request, withdrawalId: 'w2', amount: money('10') };
    wallet
      .given(...ready, requested())
      .when(another)
      .thenRefused('withdrawal-pending');
    wallet
      .given(...ready, requested(), approved)
      .when(another)
      .thenRefused('withdrawal-pending');
  });

  const threeToday = [1, 2, 3].flatMap((n) => [requested(`d${n}`), rejected(`d${n}`)]);

  it('may be one of as many as the day may see', () =>
    wallet
      .given(...ready, ...threeToday.slice(0, 4))
      .when(request)
      .then(requested()));

  it('is refused when the day has seen as many as it may', () =>
    wallet
      .given(...ready, ...threeToday)
      .when(request)
      .thenRefused('withdrawal-daily-count-exceeded', { perDay: 3 }));

  it('counts by the day of Shanghai', () => {
    const lateHours = { ...request, policy: { ...policy, hours: { from: '22:00', to: '01:00' } } };
    // a minute before and at midnight in Shanghai
    wallet
      .given(...ready, ...threeToday)
      .when({ ...lateHours, at: '2026-03-01T15:59:00.000Z' })
      .thenRefused('withdrawal-daily-count-exceeded');
    wallet
      .given(...ready, ...threeToday)
      .when({ ...lateHours, at: '2026-03-01T16:00:00.000Z' })
      .then(requested('w1', '2026-03-01T16:00:00.000Z'));
  });

  it('does not begin a new count for a clock that is behind', () =>
    wallet
      .given(...ready, ...threeToday)
      .when({ ...request, at: '2026-02-28T02:00:00.000Z' })
      .thenRefused('withdrawal-daily-count-exceeded'));

  it('counts one by a clock that is a day behind to the day that the wallet has reached', () => {
    const behind = [requested('d3', '2026-02-28T02:00:00.000Z'), rejected('d3')];
    wallet
      .given(...ready, ...threeToday.slice(0, 4), ...behind)
      .when(request)
      .thenRefused('withdrawal-daily-count-exceeded', { perDay: 3 });
  });
});
