import { money, type Actor, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { arrived, at, closed, credited } from '../testing/facts.ts';
import { walletDecider } from './decide.ts';
import type { CreditRecharge } from './recharge-money.ts';

const wallet = specify(walletDecider);
const [anna, ben]: [Actor, Actor] = [
  { role: 'platform', id: 'anna' },
  { role: 'platform', id: 'ben' },
];
const credit: CreditRecharge = {
  type: 'CreditRecharge',
  usercode: 'u1',
  rechargeId: 'r1',
  channel: 'recharge',
  arrived: money('108'),
  fee: money('1'),
  proposedBy: anna,
  approvedBy: ben,
  at,
};
const of = {
  usercode: 'u1',
  rechargeId: 'r1',
  channel: 'recharge',
  arrived: '108',
  fee: '1',
  amount: '107',
  proposedBy: anna,
  approvedBy: ben,
  creditedAt: at,
};
const rest = [
  { account: 'user:u1:available', amount: '107' },
  { account: 'fees:recharge', amount: '1' },
];
const byBank: WalletEvent = {
  type: 'RechargeCredited',
  data: { ...of, postings: [{ account: 'bank:recharge', amount: '-108' }, ...rest] },
};
const transfer = { network: 'ethereum', transaction: '0xabc', logIndex: 0 };
const byChain: WalletEvent = {
  type: 'RechargeCredited',
  data: {
    ...of,
    transfer: { depositId: 'ethereum:0xabc:0', ...transfer },
    postings: [{ account: 'custody:ethereum', amount: '-108' }, ...rest],
  },
};

describe('a recharge that two persons agreed to', () => {
  it('becomes available funds less the fee, once', () => {
    wallet.given().when(credit).then(byBank);
    wallet.given(byBank).when(credit).thenNothing();
  });

  it('needs no posting for a fee of nothing', () => {
    const postings = [
      { account: 'bank:recharge', amount: '-108' },
      { account: 'user:u1:available', amount: '108' },
    ];
    wallet
      .given()
      .when({ ...credit, fee: money('0') })
      .then({ type: 'RechargeCredited', data: { ...of, fee: '0', amount: '108', postings } });
  });

  it('takes a transfer on a chain out of custody, which no deposit credits again', () => {
    wallet
      .given()
      .when({ ...credit, transfer })
      .then(byChain);
    wallet
      .given(byChain)
      .when({ type: 'CreditDeposit', ...arrived('108', '0xabc', 'u'), amount: money('108'), at })
      .thenNothing();
    wallet
      .given(byChain)
      .when({ type: 'CreditDeposit', ...arrived('5', '0xabc', 'u'), amount: money('5'), at })
      .thenRefused('repeated-submission');
    wallet
      .given(byChain)
      .when({ ...credit, rechargeId: 'r2', transfer })
      .thenRefused('recharge-transfer-taken');
  });

  it('is refused for a transfer that was credited as a deposit', () =>
    wallet
      .given(credited('108'))
      .when({ ...credit, transfer })
      .thenRefused('recharge-transfer-taken'));

  it('is refused by a closed wallet, by one person, and for nothing', () => {
    wallet.given(closed).when(credit).thenRefused('wallet-closed');
    wallet
      .given()
      .when({ ...credit, approvedBy: anna })
      .thenRefused('recharge-by-same-person');
    for (const wrong of [{ fee: money('108') }, { fee: money('-1') }, { arrived: money('0') }])
      wallet
        .given()
        .when({ ...credit, ...wrong })
        .thenRefused('parameter-error');
  });
});
