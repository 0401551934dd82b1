import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '../i18n/locales/ar/office-members.json' with { type: 'json' };
import { atHome, newBuyer } from './buyer.ts';
import { newOwner, signsIn } from './seller.ts';
import { ask, tabTo } from './staff.ts';

/** What the mall says. */
const mallTexts = {
  oneWaits: '{{store}} invites you to be its assistant.',
  answer: 'Read and answer',
  acceptOf: 'Accept the invitation of {{store}}',
  declineOf: 'Decline the invitation of {{store}}',
  allowOf: 'Allow again: {{store}}',
  accepted: 'You are an assistant of {{store}} now. Sign in to the office with your account.',
};
let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

it('an owner invites a buyer, who hears of it at once and declines, is asked again once they allow it, and accepts', async () => {
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 10 });
  const { owner, sellerId } = await newOwner(
    system,
    pageList.map((goods) => goods.sellerId),
  );
  const { name: store } = await ask(system.url, 'seller!info', { sellerId });
  const buyer = await newBuyer(system.url, '10');
  const { username } = buyer;
  const [shop, mall] = [await visit(browser, system.url, 'ar'), await visit(browser, system.url)];
  const [office, home] = [shop.page, mall.page];

  await atHome(home, system.url, buyer);
  await home.goto('/userInfo/my-order');
  await home.getByRole('heading', { level: 1 }).waitFor();
  await office.goto('/office/shop');
  await signsIn(office, owner);
  await office.getByRole('table').first().waitFor();
  await office.goto('/office/shop/members');

  const name = office.getByRole('textbox', { name: texts.name });
  const invites = async () => {
    await tabTo(office, name);
    await office.keyboard.type(username);
    await office.keyboard.press('Enter');
    await office.getByText(texts.invited.replace('{{username}}', username)).first().waitFor();
    await office.getByRole('button', { name: texts.withdrawOf.replace('{{username}}', username) }).waitFor();
  };
  await invites();
  await expectAccessible(office, 'the team, with an invitation');
  await expectNoSidewaysScroll(office, 'the team', [390]);

  // in another page of the account, without asking
  await home.getByText(mallTexts.oneWaits.replace('{{store}}', store)).first().waitFor();
  await tabTo(home, home.getByRole('link', { name: mallTexts.answer }));
  await home.keyboard.press('Enter');
  const of = (text: string) => home.getByRole('button', { name: text.replace('{{store}}', store) });
  await of(mallTexts.acceptOf).waitFor();
  await expectAccessible(home, 'an invitation');
  await expectNoSidewaysScroll(home, 'an invitation');
  await tabTo(home, of(mallTexts.declineOf));
  await home.keyboard.press('Enter');
  await tabTo(home, of(mallTexts.allowOf));
  await expectAccessible(home, 'an invitation that was declined');
  await home.keyboard.press('Enter');
  await of(mallTexts.allowOf).waitFor({ state: 'detached' });

  await office.reload();
  await invites();
  await tabTo(home, of(mallTexts.acceptOf));
  await home.keyboard.press('Enter');
  await home.getByText(mallTexts.accepted.replace('{{store}}', store)).first().waitFor();
  await of(mallTexts.acceptOf).waitFor({ state: 'detached' });

  await office.reload();
  await office.getByRole('button', { name: texts.removeOf.replace('{{username}}', username) }).waitFor();
  expect([...shop.complaints, ...mall.complaints]).toEqual([]);
  for (const { context } of [shop, mall]) await context.close();
});
