import { addShopMember, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import arabicTexts from '../i18n/locales/ar/office-profile.json' with { type: 'json' };
import arabicSessionTexts from '../i18n/locales/ar/office-session.json' with { type: 'json' };
import arabicShopSessionTexts from '../i18n/locales/ar/office-shop-session.json' with { type: 'json' };
import texts from '../i18n/locales/en/office-profile.json' with { type: 'json' };
import sessionTexts from '../i18n/locales/en/office-session.json' with { type: 'json' };
import shopSessionTexts from '../i18n/locales/en/office-shop-session.json' with { type: 'json' };
import { buyerPassword, newBuyer, type Buyer } from './buyer.ts';
import { ask } from './staff.ts';

const english = { profile: texts, name: shopSessionTexts.name, password: sessionTexts.password };
const arabic = {
  profile: arabicTexts,
  name: arabicShopSessionTexts.name,
  password: arabicSessionTexts.password,
};

let system: IsolatedSystem;
let browser: Browser;
let owner: Buyer;
let sellerId: string;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  const { pageList } = await ask(system.url, 'sellerGoods!list', { pageSize: 1 });
  sellerId = pageList[0]?.sellerId ?? '';
  owner = await newBuyer(system.url, '10');
  await addShopMember(system, { sellerId, usercode: owner.usercode, role: 'owner' });
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const bannerOf = (page: Page) => page.locator('.store-banner');

/** The store as the mall's server sends it now; what is changed is shared for some seconds. */
async function untilShown(page: Page, isShown: boolean): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      return await bannerOf(page).count();
    })
    .toBe(isShown ? 1 : 0);
}

it.each([
  { language: 'en' as const, said: english, press: (button: Locator) => button.click() },
  { language: 'ar' as const, said: arabic, press: (button: Locator) => button.press('Enter') },
])(
  'the owner hangs a banner above the store, another in its place, and takes it down ($language)',
  async ({ language, said, press }) => {
    const [shop, mall] = await Promise.all([1, 2].map(() => visit(browser, system.url, language)));
    if (!shop || !mall) throw new Error('no pages');
    const { page } = shop;
    await page.goto('/office/shop');
    await page.getByRole('textbox', { name: said.name }).fill(owner.username);
    await page.getByRole('textbox', { name: said.password }).fill(buyerPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('table').first().waitFor();
    await page.goto('/office/shop/profile');
    const field = page.getByRole('group', { name: said.profile.banner.title });
    const takeAway = field.getByRole('button', { name: said.profile.banner.takeAway });
    const save = page.getByRole('button', { name: said.profile.save, exact: true });
    const saved = page.getByText(said.profile.saved);
    await save.waitFor();
    if (await takeAway.isVisible()) await press(takeAway);
    await field.getByText(said.profile.banner.none).waitFor();

    const chosen: (string | null)[] = [];
    for (const kind of ['first', 'second']) {
      await field
        .locator('input[type=file]')
        .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
      await takeAway.waitFor();
      await expect.poll(() => field.getByRole('img').getAttribute('src')).toMatch(/^blob:/);
      await expectAccessible(page, 'a banner that is not saved');
      await press(save);
      // the one before is shown until the shop was read again
      const isSaved = async () => {
        const src = await field.getByRole('img').getAttribute('src');
        return src?.startsWith('/files/') === true && !chosen.includes(src);
      };
      await expect.poll(isSaved).toBe(true);
      chosen.push(await field.getByRole('img').getAttribute('src'));
    }
    await mall.page.goto(`/store?id=${sellerId}`);
    await untilShown(mall.page, true);
    expect(await bannerOf(mall.page).getAttribute('srcset')).toContain(`${chosen[1]}?w=720 720w`);
    expect(
      await bannerOf(mall.page).evaluate((image: HTMLImageElement) => image.decode().then(() => true)),
    ).toBe(true);
    const room = await bannerOf(mall.page).boundingBox();
    expect((room?.width ?? 0) / (room?.height ?? 1)).toBeCloseTo(5, 1);
    await expectAccessible(mall.page, 'a store with a banner');
    await expectNoSidewaysScroll(mall.page, 'a store with a banner', [390]);

    await page.reload();
    await press(takeAway);
    await field.getByText(said.profile.banner.none).waitFor();
    await expectNoSidewaysScroll(page, 'the profile of a shop', [390]);
    await press(save);
    await saved.first().waitFor();
    await untilShown(mall.page, false);
    for (const { complaints, context } of [shop, mall]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);
