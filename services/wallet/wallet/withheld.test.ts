import { money, type WalletEvent } from '@caravan/events';
import { specify } from '@caravan/events/specification';
import { describe, test } from 'vitest';
import { at, closed, credited } from '../testing/facts.ts';
import { setAside, tooSmall, withheldCredited, withheldReversed } from '../testing/withheld-facts.ts';
import { walletDecider, type WalletCommand } from './decide.ts';

const wallet = specify(walletDecider);

function deposit(amount: string, transaction = '0xabc'): WalletCommand {
  const of = { usercode: 'u1', network: 'ethereum', transaction, logIndex: 0, at };
  return {
    type: 'CreditDeposit',
    ...of,
    depositId: `ethereum:${transaction}:0`,
    amount: money(amount),
  };
}

const reverse: WalletCommand = {
  type: 'ReverseWithheld',
  usercode: 'u1',
  depositId: 'ethereum:0xdd:0',
  at,
};
describe('a deposit below the minimum', () => {
  test('is withheld, once, also by a closed wallet', () => {
    wallet.given().when(tooSmall('0.4')).then(setAside('0.4'));
    wallet.given(closed).when(tooSmall('0.4')).then(setAside('0.4'));
    wallet.given(setAside('0.4')).when(tooSmall('0.4')).thenNothing();
  });

  test('is credited with the others of its network when they come to the minimum, and not before', () => {
    const others = [setAside('0.4', '0xa'), setAside('0.2', '0xb')];
    wallet
      .given(...others)
      .when(tooSmall('0.3999999999'))
      .then(setAside('0.3999999999'));
    wallet
      .given(...others)
      .when(tooSmall('0.4'))
      .then(setAside('0.4'), withheldCredited('1', { '0xa': '0.4', '0xb': '0.2', '0xdd': '0.4' }));
  });

  test('is credited together with a deposit that is not too small', () => {
    wallet
      .given(setAside('0.4'))
      .when(deposit('5'))
      .then(credited('5'), withheldCredited('0.4', { '0xdd': '0.4' }, { along: 'ethereum:0xabc:0' }));
  });

  test('is used up when it is credited', () => {
    const history = [setAside('0.4'), withheldCredited('0.4', { '0xdd': '0.4' })];
    wallet
      .given(...history)
      .when(tooSmall('0.4'))
      .thenNothing();
    wallet
      .given(...history)
      .when(tooSmall('0.5'))
      .thenRefused('repeated-submission');
    wallet
      .given(...history)
      .when(tooSmall('0.7', '0xe'))
      .then(setAside('0.7', '0xe'));
    wallet
      .given(...history)
      .when(deposit('5'))
      .then(credited('5'));
  });

  test('waits for others of the same network only', () => {
    const elsewhere: WalletEvent = {
      ...setAside('0.9'),
      data: { ...setAside('0.9').data, network: 'bsc', depositId: 'bsc:0xe:0' },
    } as WalletEvent;
    wallet.given(elsewhere).when(tooSmall('0.4')).then(setAside('0.4'));
    wallet.given(elsewhere).when(deposit('5')).then(credited('5'));
  });

  test('is not credited as if it had never been too small', () => {
    wallet.given(setAside('5')).when(deposit('5', '0xdd')).thenRefused('repeated-submission');
  });
});

describe('a withheld deposit that its chain drops', () => {
  test('goes back, once, and is not withheld again', () => {
    wallet.given(setAside('0.4')).when(reverse).then(withheldReversed);
    wallet.given(setAside('0.4'), withheldReversed).when(reverse).thenNothing();
    wallet.given(setAside('0.4'), withheldReversed).when(tooSmall('0.4')).thenNothing();
  });

  test('is not counted any more', () => {
    wallet.given(setAside('0.4'), withheldReversed).when(tooSmall('0.7', '0xe')).then(setAside('0.7', '0xe'));
    wallet.given(setAside('0.4'), withheldReversed).when(deposit('5')).then(credited('5'));
  });

  test('is left to a person once it is credited, and is nothing if it was never booked', () => {
    wallet
      .given(setAside('0.4'), withheldCredited('0.4', { '0xdd': '0.4' }))
      .when(reverse)
      .thenNothing();
    wallet.given().when(reverse).thenNothing();
  });
});
