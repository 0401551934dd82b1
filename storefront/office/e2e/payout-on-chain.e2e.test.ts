import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import english from '../i18n/locales/en/office-withdrawals.json' with { type: 'json' };
import { atHome, newBuyer, safeword, withdraw } from './buyer.ts';
import { base58Of, ethereumOf, tronOf, type DevelopmentNode } from './chain-transfers.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let risk: Member;

beforeAll(async () => {
  const networks = {
    NETWORKS: 'ethereum,tron',
    NETWORK_ETHEREUM_SWEEP_ABOVE: '100',
    NETWORK_TRON_SWEEP_ABOVE: '100',
  };
  const settings = { CARAVAN_SEED_GOODS: '20', ...networks };
  [system, browser] = await Promise.all([startIsolatedSystem(settings), launch()]);
  risk = await newStaff(system, 'risk');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** For what takes blocks and starts of processes. */
const patiently = { timeout: 120_000, interval: 300 };

// each waits for blocks more than it computes
describe.concurrent('on the chains of a started system', { timeout: 240_000 }, () => {
  it('an approved withdrawal is paid out on Ethereum, and staff see each step', async ({ expect }) => {
    const buyer = await newBuyer(system.url, '60');
    const id = await withdraw(system.url, buyer, '50');
    const about = { usercode: buyer.usercode, id };
    await ask(system.url, 'officeWithdraw!approve', { ...about, reason: 'fine' }, risk.token);
    const seen = () => ask(system.url, 'officeWithdraw!get', about, risk.token);
    // the signer dies while it is under way
    await vi.waitUntil(
      async () => ['signed', 'included'].includes((await seen()).transfer?.state ?? ''),
      patiently,
    );
    await vi.waitUntil(() => system.kill('signer'), patiently);
    await vi.waitUntil(async () => (await seen()).stage === 'paid', patiently);
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
  });

  it('a buyer withdraws over TRON, and sees on the open page how it is reviewed, sent, confirmed and paid', async ({
    expect,
  }) => {
    const node = tronOf(system);
    const address = base58Of('7b2d6a1fbf5b7a1b5d9a2b1f3a6c0d5e8f901234');
    const buyer = await newBuyer(system.url, '60');
    const { page, context, complaints } = await visit(browser, system.url);
    await atHome(page, system.url, buyer);
    await page.goto('/userInfo/money-package/withdraw');
    await page.getByRole('radio', { name: 'TRON (TRC20)' }).check();
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByLabel(/^Transaction password/).fill(safeword);
    await page.keyboard.press('Enter');
    await page.getByText(address, { exact: true }).waitFor();
    await page.getByLabel(/^Amount/).fill('20.25');
    await page.getByLabel(/^Transaction password/).fill(safeword);
    await page.keyboard.press('Enter');
    const step = (name: string | RegExp) => page.locator('[aria-current=step]').getByText(name).first();
    await step('Reviewed').waitFor();

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const about = { usercode: buyer.usercode, id };
    await ask(system.url, 'officeWithdraw!approve', { ...about, reason: 'fine' }, risk.token);
    await step(/\d of \d+ confirmations/).waitFor();
    await expectAccessible(page, 'a withdrawal that is being confirmed');
    await node.mine(7);
    // the badge: as a step, it stands there from the beginning
    await page.locator('main [aria-live=polite]').getByText('Paid', { exact: true }).waitFor();
    expect(await page.locator('[aria-current=step]').count()).toBe(0);
    expect(await node.transfersOf(address)).toMatchObject([{ to: address, units: '20250000' }]);
    const { transfer } = await ask(system.url, 'officeWithdraw!get', about, risk.token);
    expect(transfer).toMatchObject({ state: 'settled', attempts: 1, networkFee: { coin: 'TRX' } });
    await page
      .getByText(transfer?.transaction ?? 'no transaction')
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.for([
    ['ethereum', ethereumOf],
    ['tron', tronOf],
  ] as const)(
    'a deposit on %s is swept to the hot wallet once, with watcher and signer killed, and is no difference',
    async ([network, nodeOf], { expect }) => {
      const node = nodeOf(system);
      const buyer = await newBuyer(system.url, '1');
      const { address } = await ask(system.url, 'rechargeBlockchain!recharge_open', { network }, buyer.token);
      await ask(system.url, 'development!faucet', { network, amount: '150' }, buyer.token);
      await vi.waitUntil(async () => await hasCoin(node, address), patiently);
      for (const part of ['watcher', 'signer'] as const)
        await vi.waitUntil(() => system.kill(part), patiently);
      const swept = async () => (await node.transfersOf(address)).filter(({ from }) => same(from, address));
      await vi.waitUntil(async () => (await swept()).length > 0, patiently);
      await vi.waitUntil(async () => {
        await node.mine(7);
        return (await sweepsIn(network, address)).length > 0;
      }, patiently);
      expect(await sweepsIn(network, address)).toMatchObject([{ kind: 'sweep', explained: true }]);
      const received = (await node.transfersOf(address)).filter(({ to }) => same(to, address));
      const units = received.reduce((sum, each) => sum + BigInt(each.units), 0n);
      expect((await swept()).map((each) => each.units)).toEqual([String(units)]);
    },
  );
});

const hasCoin = async (node: DevelopmentNode, address: string) => (await node.coinOf(address)) > 0n;
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const run = promisify(execFile);

/** What a reconciliation of the mall's day says of this address. */
async function sweepsIn(network: string, address: string): Promise<readonly { readonly kind: string }[]> {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { variables, dataFolder: DATA_DIR } = system;
  const env = { ...process.env, ...variables, DATA_DIR };
  const options = ['reconcile', '--network', network, '--from', today, '--json'];
  // it ends with 1 when anything is unexplained, as what somebody else does meanwhile may be
  const { stdout } = await run(process.execPath, [program, ...options], { env }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  const { days } = JSON.parse(stdout) as {
    readonly days: readonly { readonly differences: readonly { readonly kind: string }[] }[];
  };
  return days
    .flatMap(({ differences }) => differences)
    .filter((each) => JSON.stringify(each).includes(address));
}
