import { formatMoney, money, type Refusal } from '@caravan/events';
import type { EventLog } from '@caravan/events/log';
import { createTestLog, testContext } from '@caravan/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, type NetworkAddressesPort, type Wallet } from './index.ts';

let log: EventLog;
let stop: () => Promise<void>;
const clock = () => new Date('2026-03-01T10:00:00.000Z');
/** Another process would have its own cache; another instance does too. */
const open = (): Wallet => createWallet({ log, clock });

beforeAll(async () => {
  const test = await createTestLog();
  ({ log } = test);
  stop = () => test.stop();
});
afterAll(() => stop());

const deposit = (usercode: string, amount: string, transaction = '0xabc') => ({
  context: testContext(`credit ${usercode} ${transaction}`),
  usercode,
  depositId: `ethereum:${transaction}:0`,
  network: 'ethereum',
  transaction,
  logIndex: 0,
  amount: money(amount),
});
const capture = (usercode: string, paymentId: string, orders: Record<string, string>) => ({
  context: testContext(paymentId),
  usercode,
  paymentId,
  orders: Object.entries(orders).map(([orderId, amount]) => ({ orderId, amount: money(amount) })),
});
const available = async (wallet: Wallet, usercode: string) =>
  formatMoney((await wallet.balance(usercode)).available);
const refusals = (answers: readonly object[]) =>
  answers.flatMap((answer) => ('refusal' in answer ? [(answer.refusal as Refusal).key] : []));

describe('a wallet', () => {
  it('credits one deposit once, reported by several processes at once', async () => {
    const wallets = [open(), open(), open()];
    await Promise.all(
      wallets.flatMap((wallet) => [1, 2].map(() => wallet.creditDeposit(deposit('u1', '100')))),
    );
    expect(await available(open(), 'u1')).toBe('100');
    const events = await Array.fromAsync(log.read('wallet-u1'));
    expect(events.map(({ metadata }) => metadata.owner)).toEqual(['u1']);
  });

  it('never spends more than it has, however many payments race from several processes', async () => {
    const wallets = [open(), open()];
    await wallets[0]?.creditDeposit(deposit('u2', '100'));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        wallets[n % 2]?.capturePayment(capture('u2', `p2-${n}`, { [`O${n}`]: '30' })),
      ),
    );
    expect(refusals(answers.map((answer) => answer ?? {}))).toEqual(Array(13).fill('insufficient-balance'));
    expect(await available(open(), 'u2')).toBe('10');
  });

  it('captures one order once, however many payments name it', async () => {
    const wallets = [open(), open()];
    await wallets[0]?.creditDeposit(deposit('u3', '100'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        wallets[n % 2]?.capturePayment(capture('u3', `p3-${n}`, { one: '30' })),
      ),
    );
    expect(refusals(answers.map((answer) => answer ?? {}))).toEqual(Array(7).fill('order-already-paid'));
    expect(await available(open(), 'u3')).toBe('70');
  });

  it('sees money that another process credited, even when it has the wallet in its cache', async () => {
    const [one, other] = [open(), open()];
    await one.creditDeposit(deposit('u4', '10', '0x1'));
    expect(refusals([await one.capturePayment(capture('u4', 'p4-a', { A: '50' }))])).toEqual([
      'insufficient-balance',
    ]);
    await other.creditDeposit(deposit('u4', '90', '0x2'));
    expect(refusals([await one.capturePayment(capture('u4', 'p4-b', { A: '50' }))])).toEqual([]);
    expect(await available(other, 'u4')).toBe('50');
  });

  it('answers a repeated payment without paying again, also after a restart', async () => {
    await open().creditDeposit(deposit('u5', '100'));
    const payment = capture('u5', 'p5', { A: '40', B: '20' });
    const first = await open().capturePayment(payment);
    const again = await open().capturePayment(payment);
    expect(again).toEqual(first);
    expect(await available(open(), 'u5')).toBe('40');
  });
});

const bind = (wallet: Wallet, usercode: string, address: string, network = 'n') =>
  wallet.bindWithdrawAddress({
    context: testContext(`bind ${usercode} ${network} ${address}`),
    usercode,
    by: { role: 'buyer', id: usercode },
    network,
    address,
  });

describe('a withdrawal address', () => {
  const ours = 'OURS';
  const asked: string[] = [];
  const addresses: NetworkAddressesPort = {
    canonicalAddress: (network, text) =>
      network === 'n' && text !== 'none' ? text.toUpperCase() : undefined,
    isOurs: async (address) => {
      asked.push(address);
      return address === ours;
    },
  };
  it('is bound as its network writes it, however it was typed', async () => {
    const wallet = createWallet({ log, clock, addresses });
    expect(refusals([await bind(wallet, 'u80', 'abc'), await bind(wallet, 'u80', 'aBC')])).toEqual([]);
    expect(await wallet.boundAddress('u80', 'n')).toBe('ABC');
    expect(await Array.fromAsync(log.read('wallet-u80'))).toHaveLength(1);
  });

  it('is refused where it is none of its network, or the mall’s own', async () => {
    const wallet = createWallet({ log, clock, addresses });
    const wrong = [await bind(wallet, 'u81', 'none'), await bind(wallet, 'u81', 'abc', 'moon')];
    expect(refusals(wrong)).toEqual(['withdraw-address-wrong', 'withdraw-address-wrong']);
    asked.length = 0;
    expect(refusals([await bind(wallet, 'u81', 'ours')])).toEqual(['withdraw-address-ours']);
    expect(asked).toEqual([ours]);
  });

  it('is refused by a wallet that was told of no network', async () => {
    expect(refusals([await bind(open(), 'u82', 'abc')])).toEqual(['withdraw-address-wrong']);
  });
});
