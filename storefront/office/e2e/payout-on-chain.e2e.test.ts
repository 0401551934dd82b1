import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import english from '../i18n/locales/en/office-withdrawals.json' with { type: 'json' };
import { newBuyer, withdraw } from './buyer.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let risk: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  risk = await newStaff(system, 'risk');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it(
  'an approved withdrawal is paid out on the chain, and staff see each step',
  { timeout: 180_000 },
  async () => {
    const buyer = await newBuyer(system.url, '300');
    const id = await withdraw(system.url, buyer, '50');
    const about = { usercode: buyer.usercode, id };
    await ask(system.url, 'officeWithdraw!approve', { ...about, reason: 'fine' }, risk.token);
    const seen = () => ask(system.url, 'officeWithdraw!get', about, risk.token);
    // the signer dies while it is under way
    await vi.waitUntil(
      async () =>
        (await seen()).transfer?.state === 'signed' || (await seen()).transfer?.state === 'included',
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    expect(system.kill('signer')).toBe(true);
    await vi.waitUntil(async () => (await seen()).stage === 'paid', { timeout: 120_000, interval: 500 });
    const { transfer, transaction } = await seen();
    expect(transfer).toMatchObject({
      state: 'settled',
      transaction,
      attempts: 1,
      networkFee: { coin: 'ETH', amount: expect.stringMatching(/^0\.0\d+$/) },
    });
    expect(await ask(system.url, 'withdraw!get', { id }, buyer.token)).toMatchObject({
      stage: 'paid',
      transaction,
    });

    const { page, context, complaints } = await visit(browser, system.url);
    await signedIn(page, risk);
    await page.goto(`/office/withdrawals/${buyer.usercode}/${id}`);
    await page.getByRole('heading', { name: english.transfer, exact: true }).waitFor();
    await page
      .getByText(transaction ?? 'no transaction')
      .first()
      .waitFor();
    await page.getByText(`${transfer?.networkFee?.amount} ETH`).waitFor();
    await expectAccessible(page, 'paid withdrawal');
    expect(complaints).toEqual([]);
    await context.close();
  },
);
