import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, it } from 'vitest';
import { at, closed } from '../testing/facts.ts';
import { walletDecider } from './decide.ts';
import type { ReceiveProceeds } from './proceeds-money.ts';

const wallet = specify(walletDecider);
const receive: ReceiveProceeds = {
  type: 'ReceiveProceeds',
  usercode: 'u1',
  payoutId: 'o1',
  sellerId: 'm1',
  amount: money('40'),
  at,
};
const received: WalletEvent = {
  type: 'ProceedsReceived',
  data: {
    usercode: 'u1',
    payoutId: 'o1',
    sellerId: 'm1',
    amount: '40',
    postings: [
      { account: 'payout:o1', amount: '-40' },
      { account: 'user:u1:available', amount: '40' },
    ],
    receivedAt: at,
  },
};

describe('what a shop pays out', () => {
  it('becomes available funds of its owner, once per payout', () => {
    wallet.given().when(receive).then(received);
    wallet.given(received).when(receive).thenNothing();
  });

  it('may be spent, and prevents closing the wallet', () =>
    wallet
      .given(received)
      .when({ type: 'CloseWallet', usercode: 'u1', reason: 'moving on', at })
      .thenRefused('balance-remains', { available: '40' }));

  it('is refused by a closed wallet, for ever', () =>
    wallet.given(closed).when(receive).thenRefused('wallet-closed'));

  it('is more than nothing', () => {
    for (const amount of ['0', '-1'])
      wallet
        .given()
        .when({ ...receive, amount: money(amount) })
        .thenRefused('parameter-error');
  });
});
