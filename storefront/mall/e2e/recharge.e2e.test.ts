import type { ActionName, ResponseOf } from '@caravan/gateway/wire';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launch,
  visit,
  type Visit,
} from '@caravan/storefront-shared/testing';
import { establishedBuyer, goodsOfSellers, mallAt, safeword, type Mall } from './mall.ts';

const rechargePage = '/userInfo/money-package/recharge';
let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;

beforeAll(async () => {
  const settings = { CARAVAN_SEED_GOODS: '200', NETWORKS: 'ethereum,tron' };
  [system, browser] = await Promise.all([startIsolatedSystem(settings), launch()]);
  mall = mallAt(system.url);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const buyer = async (language: 'en' | 'ar' = 'en', usdt = '1') => {
  const opened = await visit(browser, system.url, language);
  return { ...opened, ...(await establishedBuyer(mall, opened.page, usdt)) };
};

/** Answers an action in place of the mall, from now on. */
async function answered<Name extends ActionName>(page: Page, name: Name, data: ResponseOf<Name>) {
  await page.route(`**/${name}.action*`, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
}

async function refused(page: Page, name: ActionName, code: number, msg: string) {
  await page.route(`**/${name}.action*`, (route) =>
    route.fulfill({ json: { code, msg, data: { key: 'refused' } } }),
  );
}

/** Moves the focus by the keyboard to what has that name, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const named = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('link', { name }));
  await named.first().focus();
  await page.keyboard.press('Enter');
}

const networks = (channels: readonly string[]): ResponseOf<'channelBlockchain!list'> => ({
  pageList: channels.map((network) => ({
    network,
    name: network === 'tron' ? 'TRON' : 'Ethereum',
    coin: 'USDT',
    standard: network === 'tron' ? 'TRC20' : 'ERC20',
    minimum: '1',
    maximum: '1000000',
    confirmationsRequired: 6,
    isLate: network === 'tron',
    development: true,
  })),
});

const methods: ResponseOf<'thirdPartyRecharge!getCoinList'> = {
  methods: [{ action: 'recharge', kind: 'bank-card', name: 'Bank card', instructions: 'Pay to Caravan' }],
  pageList: [{ coin: 'EUR', rate: '1.0853', minimum: '10', maximum: '5000', fee: '2' }],
};

describe('a buyer whose money does not suffice', () => {
  it('recharges by the keyboard what is missing, and pays', async () => {
    const { page, context, complaints, token, addressId } = await buyer();
    const [goods] = await goodsOfSellers(mall, 1);
    const lines = [{ skuId: goods?.skuId ?? '', quantity: goods?.buyMin ?? 1 }];
    const { orders } = await mall('order!submit', { lines, addressId }, token);
    await page.goto(`/settlement?pay=${orders[0]?.orderId}`);
    await page.getByText('Your balance is not enough').waitFor();
    await tabTo(page, 'Recharge');

    const need = page.getByRole('region', { name: 'What your payment needs' });
    await need.getByText(/are missing for your payment/).waitFor();
    await need.getByRole('timer').waitFor();
    await page.getByRole('radio', { name: /^Ethereum/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('img', { name: 'QR code of your USDT address on' }).waitFor();
    await expectAccessible(page, 'a network that was chosen');
    await tabTo(page, 'Send test USDT');

    const records = page.getByRole('region', { name: 'Recharge records' });
    await records.getByText('On its way').waitFor();
    await records
      .getByRole('link', { name: /^Received on Ethereum/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText(/added to your balance/).waitFor();
    await expectAccessible(page, 'a recharge on its way');
    await need.getByText('Your recharge has arrived.').waitFor();
    await tabTo(page, 'Continue to payment');

    await page.getByRole('textbox', { name: 'Transaction password', exact: true }).fill(safeword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function announcing({ page }: Pick<Visit, 'page'>, query = '?network=ethereum') {
  await page.goto(rechargePage + query);
  const form = page.getByRole('region', { name: 'Announce your transfer' });
  await form.getByLabel('Amount').fill('25');
  await form.getByLabel('Remark').fill('for the mugs');
  const send = () => form.getByRole('button', { name: 'Announce 25.00 USDT' }).click();
  return { form, send };
}

describe('an announcement', () => {
  it('that was not answered leads to the wallet, and back to the form as it was', async () => {
    const { page, context } = await buyer();
    await page.clock.install();
    await page.route('**/rechargeBlockchain!recharge.action*', (route) => route.abort());
    const { send } = await announcing({ page });
    // from here on the page's time passes when this test says so
    await page.clock.pauseAt(Date.now() + 600_000);
    await send();
    const leaving = page.getByText('You are taken to your wallet.');
    await leaving.waitFor();
    await page.clock.fastForward(2_400);
    await leaving.waitFor();
    await page.clock.fastForward(200);
    await page.clock.resume();
    await page.getByText('Your recharge may not have reached us').waitFor();
    expect(new URL(page.url()).pathname).toBe('/userInfo/money-package');
    await expectAccessible(page, 'the wallet after a recharge that failed');
    await page.getByRole('link', { name: 'Go back to the form' }).click();
    const form = page.getByRole('region', { name: 'Announce your transfer' });
    expect(await form.getByLabel('Amount').inputValue()).toBe('25.00');
    expect(await form.getByLabel('Remark').inputValue()).toBe('for the mugs');
    await context.close();
  });

  it('is open until it arrives, and says that more arrived', async () => {
    const { page, context } = await buyer();
    const { form, send } = await announcing({ page });
    await send();
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText('Waiting for your transfer on Ethereum').waitFor();
    await expectAccessible(page, 'an announcement that is open');
    await page.getByRole('link', { name: 'Recharge', exact: true }).last().click();
    await form.getByText('You have announced').waitFor();
    await form.getByRole('link', { name: 'See the open one' }).click();
    const faucet = page.getByRole('form', { name: 'Send test USDT' });
    await faucet.getByLabel('Amount').fill('30');
    await faucet.getByRole('button', { name: 'Send test USDT' }).click();
    await page.getByText('You announced 25.00 USDT, and 30.00 USDT arrived.').waitFor();
    await page.getByRole('main').getByText('Arrived', { exact: true }).waitFor();
    await context.close();
  });

  it('that was not answered stays for who wants to stay', async () => {
    const { page, context } = await buyer();
    await page.clock.install();
    await page.route('**/rechargeBlockchain!recharge.action*', (route) => route.abort());
    const { send } = await announcing({ page });
    await send();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.clock.fastForward(60_000);
    await page.getByText('The shop does not answer right now.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(rechargePage);
    await context.close();
  });

  it('that is refused says so at its field, and goes nowhere', async () => {
    const { page, context } = await buyer();
    await page.clock.install();
    await refused(page, 'rechargeBlockchain!recharge', 2006, '充值金额低于最小值');
    const { form, send } = await announcing({ page });
    await form.getByLabel('Amount').fill('0.5');
    await form.getByRole('button', { name: /^Announce/ }).click();
    await form.getByText('Enter at least 1.00 USDT.').waitFor();
    await form.getByLabel('Amount').fill('25');
    await send();
    await form.getByText('The amount is below the minimum.').waitFor();
    await page.clock.fastForward(60_000);
    expect(new URL(page.url()).pathname).toBe(rechargePage);
    expect(await form.getByLabel('Remark').inputValue()).toBe('for the mugs');
    await context.close();
  });
});

describe('a recharge by bank card', () => {
  it('is told of with a picture of the payment, and followed', async () => {
    const { page, context } = await buyer();
    const picture = Promise.withResolvers<void>();
    await page.route('**/uploadimg!execute.action*', async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto(rechargePage);
    await page.getByRole('radio', { name: 'USD', exact: true }).check();
    const form = page.getByRole('region', { name: 'Tell us of your payment' });
    await form.getByLabel('Amount').fill('100');
    await form.getByText('100.00').first().waitFor();
    await form.getByLabel('Bank name').fill('Commerzbank');
    await form.getByLabel('Card number').fill('4111 1111 1111 1112');
    const send = form.getByRole('button', { name: 'Tell us of 100.00 USD' });
    await send.click();
    await form.getByText('This is not a card number.').waitFor();
    await form.getByLabel('Card number').fill('4111111111111111');
    await form.locator('input[type=file]').setInputFiles({
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
    });
    await form.getByText('The picture is being uploaded.').waitFor();
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'a payment by bank card');
    picture.resolve();
    await form.getByText('The picture is being uploaded.').waitFor({ state: 'detached' });

    const [sent] = await Promise.all([page.waitForRequest('**/thirdPartyRecharge!recharge*'), send.click()]);
    expect(sent.postDataJSON()).toMatchObject({
      coin: 'USD',
      amount: '100.00',
      bankName: 'Commerzbank',
      cardNumber: '4111111111111111',
      proof: expect.stringMatching(/./) as string,
    });
    await page.getByRole('list', { name: 'History' }).getByText('Two people in finance check it').waitFor();
    await page.getByRole('img', { name: /^Picture of the payment/ }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('41111111');
    await expectAccessible(page, 'a bank-card recharge under review');

    await page.goto(rechargePage + '?coin=USD&way=recharge');
    await form.getByText('You have told us of').waitFor();
    await form.getByRole('link', { name: 'See the open one' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('list', { name: 'History' }).getByText('You took it back').waitFor();
    await context.close();
  });
});

/** Its node answers nothing rightly from now on, or everything. */
async function tron(path: 'fault' | 'no-faults'): Promise<void> {
  const body = JSON.stringify(path === 'fault' ? { kind: 'unavailable', times: 10_000 } : {});
  const headers = { 'content-type': 'application/json' };
  const url = `${system.variables['NETWORK_TRON_RPC_URL']}/development/${path}`;
  expect((await fetch(url, { method: 'POST', headers, body })).ok).toBe(true);
}

describe('the networks', () => {
  it('say on the open page that one cannot be read, and that it can be again', async () => {
    const { page, context, complaints } = await buyer();
    await page.goto(`${rechargePage}?network=tron`);
    await page.getByRole('img', { name: 'QR code of your USDT address on' }).waitFor();
    const late = page.getByText('TRON is late at the moment');
    expect(await late.count()).toBe(0);
    await tron('fault');
    await late.waitFor();
    await expectAccessible(page, 'a network that is late');
    await tron('no-faults');
    await late.waitFor({ state: 'detached', timeout: 120_000 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('do not wait for one that is down', async () => {
    const { page, context } = await buyer();
    await answered(page, 'channelBlockchain!list', networks(['ethereum', 'tron']));
    await page.route('**/rechargeBlockchain!recharge_open.action*', async (route) =>
      (route.request().postData() ?? '').includes('tron') ? undefined : route.continue(),
    );
    await page.goto(`${rechargePage}?network=tron`);
    await page.getByRole('radio', { name: /^TRON/, checked: true }).waitFor();
    await page.getByText('TRON is late at the moment').waitFor();
    await page.getByRole('radio', { name: /^Ethereum/ }).check();
    await page.getByText('Send only USDT on Ethereum (ERC20)').waitFor();
    expect(new URL(page.url()).searchParams.get('network')).toBe('ethereum');
    await page.getByRole('region', { name: 'Recharge records' }).getByText('Arrived').waitFor();
    await context.close();
  });
});

describe.each(['en', 'ar'] as const)('the screens in %s', (language) => {
  it('have nothing that axe reports, and no sideways scroll', async () => {
    const { page, context, complaints } = await buyer(language);
    await answered(page, 'channelBlockchain!list', networks(['ethereum', 'tron']));
    await answered(page, 'thirdPartyRecharge!getCoinList', methods);
    for (const [screen, query, ready] of [
      ['nothing chosen yet', '', '.recharge-list'],
      ['no records', '?network=ethereum&state=fail&page=9', '.mall-empty'],
      ['bank card', '?coin=EUR', '[name=cardNumber]'],
    ] as const) {
      await page.goto(rechargePage + query);
      await page.locator(ready).waitFor();
      await expectAccessible(page, `${screen} in ${language}`);
      await expectNoSidewaysScroll(page, screen);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
