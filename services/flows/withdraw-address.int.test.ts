import type { WithdrawAddressNews } from '@caravan/mail';
import { createWallet } from '@caravan/wallet';
import { expect, test, vi } from 'vitest';
import { CHANGE_WITHDRAW_ADDRESS } from './change-withdraw-address.ts';
import { context } from './testing/contexts.ts';
import { createHeldJobs } from './testing/fake-ports.ts';
import {
  buyer,
  clock,
  comeTo,
  DAY,
  jobOf,
  livesOrders,
  now,
  PATIENTLY,
  recorded,
  start,
  testLog,
} from './testing/order-life.ts';

livesOrders();

const of = { usercode: 'b1', by: buyer };

/** A wallet with an address, the change of which was asked for; the flows run, and what they tell is kept. */
async function changing() {
  const addresses = { canonicalAddress: (_network: string, text: string) => text, isOurs: async () => false };
  const wallet = createWallet({ log: testLog.log, clock, addresses });
  const jobs = createHeldJobs();
  const told: WithdrawAddressNews[] = [];
  const letters = {
    shipped: async () => {},
    receiptReminded: async () => {},
    withdrawAddress: async (news: WithdrawAddressNews) => void told.push(news),
  };
  await start({ jobs, letters, wallet });
  await wallet.bindWithdrawAddress({ context: context(), ...of, network: 'ethereum', address: '0xold' });
  const to = { changeId: 'c1', network: 'tron', address: 'Tnew', waitHours: 24 };
  await wallet.changeWithdrawAddress({ context: context(), ...of, ...to });
  const { payload, runAt } = await jobOf(jobs, `${CHANGE_WITHDRAW_ADDRESS}:c1`);
  expect(runAt.getTime() - now.getTime()).toBe(DAY);
  comeTo(runAt);
  const run = () => jobs.handlers[CHANGE_WITHDRAW_ADDRESS]?.(payload);
  const isTold = (...news: string[]) =>
    vi.waitFor(() => expect(told.map((each) => each.news)).toEqual(news), PATIENTLY);
  return { wallet, run, told, isTold };
}

test('a changed address is made by the system after its waiting time, once, and told at every step', async () => {
  const { wallet, run, told, isTold } = await changing();
  await isTold('bound', 'asked');
  for (let again = 0; again < 2; again += 1) await run();
  expect(await wallet.boundAddress('b1', 'tron')).toBe('Tnew');
  expect(await wallet.boundAddress('b1', 'ethereum')).toBeUndefined();
  await isTold('bound', 'asked', 'changed');
  expect(told.at(-1)).toMatchObject({ usercode: 'b1', network: 'tron', address: 'Tnew' });
  expect((await recorded('WithdrawAddressChanged')).metadata).toMatchObject({
    causationId: (await recorded('WithdrawAddressChangeRequested')).id,
    actor: 'system:change-withdraw-address',
  });
});

test('a change that its buyer cancelled is never made, whatever still waits in the queue', async () => {
  const { wallet, run, isTold } = await changing();
  await wallet.cancelWithdrawAddressChange({ context: context(), ...of, changeId: 'c1' });
  await run();
  expect(await wallet.boundAddress('b1', 'ethereum')).toBe('0xold');
  await isTold('bound', 'asked', 'cancelled');
});
