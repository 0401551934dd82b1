import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { establishedBuyer, goodsOfSellers, mallAt, safeword, type Mall } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let goods: Awaited<ReturnType<typeof goodsOfSellers>>;
/** One variant each: more of the one than an order may have, less of the other. */
let plenty: { goodsId: string; buyMin: number };
let scarce: { goodsId: string; buyMin: number; stock: number };
const maximum = 500;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '200' }), launch()]);
  mall = mallAt(system.url);
  goods = await goodsOfSellers(mall, 2);
  const { pageList } = await mall('sellerGoods!list', { pageSize: 60 });
  const infos = await Promise.all(
    pageList.map(async ({ goodsId }) => await mall('sellerGoods!info', { goodsId })),
  );
  const single = infos.flatMap(({ goodsId, buyMin, skus: [only, ...others] }) =>
    only && others.length === 0 ? [{ goodsId, buyMin, stock: only.stock }] : [],
  );
  plenty = single.find(({ stock }) => stock > maximum * 2) ?? expect.unreachable('none has so many');
  scarce =
    single.find(({ buyMin, stock }) => stock >= buyMin && stock < maximum && buyMin > 1) ??
    expect.unreachable('none has so few');
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const figure = (count: number) => new Intl.NumberFormat('en').format(count);

/** Tab by Tab, as somebody does who has no mouse. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${wanted.toString()}`);
}

const seesFocus = async (page: Page) =>
  await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.unreachable('it is not shown');

describe('a quantity that cannot be ordered', () => {
  it('stays as it was typed, beside what is wrong, and is mended in one press', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await page.goto(`/productDetails?id=${plenty.goodsId}`);
    const field = page.getByRole('textbox', { name: 'Quantity' });
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    const refused = async (typed: string, text: string, instead: number) => {
      await field.fill(typed);
      await field.press('Tab');
      await page.locator('.mall-field-error').getByText(text).waitFor();
      expect(await field.inputValue()).toBe(typed === '' ? '' : figure(Number(typed)));
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await add.getAttribute('aria-disabled')).toBe('true');
      await expect
        .poll(() => add.evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent))
        .toBe(text);
      await page.getByRole('button', { name: `Take ${figure(instead)}` }).click();
      expect(await field.inputValue()).toBe(figure(instead));
      expect(await add.getAttribute('aria-disabled')).toBeNull();
    };
    await refused('', 'Enter a quantity.', plenty.buyMin);
    await refused('100000', `At most ${figure(maximum)} in one order.`, maximum);
    await page.goto(`/productDetails?id=${scarce.goodsId}`);
    const least = figure(scarce.buyMin);
    await refused('1', `At least ${least} in an order.`, scarce.buyMin);
    await refused(String(scarce.stock + 1), `Only ${figure(scarce.stock)} in stock.`, scarce.stock);
    await field.fill('');
    await field.press('Tab');
    await expectAccessible(page, 'a product without a quantity');
    // pressed all the same, it leads to the field
    await add.press('Enter');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a buyer with a mouse, at 1280 px', () => {
  it('looks at the pictures, buys, and finds what they looked at until they log out', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await establishedBuyer(mall, page, '9000');
    const [first, second] = [goods[0] ?? expect.unreachable(), goods[1] ?? expect.unreachable()];
    await page.goto(`/productDetails?id=${first.goodsId}`);
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Enlarge' }).click();
    const viewer = page.getByRole('dialog', { name: first.name });
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await viewer.getByText('150%').waitFor();
    await expectAccessible(page, 'a picture in full');
    await viewer.getByRole('button', { name: 'Close' }).click();
    await page.goto(`/productDetails?id=${second.goodsId}`);
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await seen.getByRole('link', { name: first.name }).waitFor();
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('textbox', { name: 'Transaction password', exact: true }).fill(safeword);
    await page.getByRole('button', { name: /^Pay [\d,.]+ USDT$/ }).click();
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();

    await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/index');
    expect(await page.evaluate(() => localStorage.getItem('seenGoods'))).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a buyer with a keyboard alone, in Arabic at 390 px', () => {
  it('looks at the pictures and buys, and sees where they are', async () => {
    const { page, context, complaints } = await visit(browser, system.url, 'ar');
    await page.setViewportSize({ width: 390, height: 844 });
    await establishedBuyer(mall, page, '9000');
    const { goodsId, name, buyMin } = goods[0] ?? expect.unreachable();
    await page.goto(`/productDetails?id=${goodsId}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const enlarge = page.getByRole('button', { name: 'تكبير' });
    await tabTo(page, enlarge);
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name });
    await viewer.waitFor();
    // from right to left, the next picture lies to the left
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText(/^2 من \d+$/).waitFor();
    await page.keyboard.press('+');
    await viewer.getByText('150%').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await enlarge.evaluate((element) => element === document.activeElement)).toBe(true);

    const field = page.getByRole('textbox', { name: 'الكمية' });
    await tabTo(page, field);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(String(buyMin * 2));
    expect(await field.inputValue()).toBe(String(buyMin * 2));
    // the header lies over what is half scrolled away
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'a product in Arabic at 390 px');
    const buy = page.getByRole('button', { name: 'اشترِ الآن' });
    await tabTo(page, buy);
    expect(await seesFocus(page)).toBe(true);
    expect(await buy.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'إتمام الشراء' }).waitFor();
    const place = page.getByRole('button', { name: 'تقديم الطلب' });
    await tabTo(page, place);
    await page.keyboard.press('Enter');
    const password = page.getByRole('textbox', { name: 'كلمة مرور المعاملات' });
    await tabTo(page, password);
    await page.keyboard.type(safeword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'تم الدفع بنجاح' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('on a phone', () => {
  it('the picture is square, and nothing lies over the name of the seller', async () => {
    const { page, context, complaints } = await visit(browser, system.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/productDetails?id=${plenty.goodsId}`);
    const picture = await boxOf(page.locator('.mall-pictures-main'));
    expect(Math.abs(picture.width - picture.height)).toBeLessThanOrEqual(1);
    const seller = page.getByRole('region', { name: 'Seller' });
    const name = await boxOf(seller.getByRole('heading'));
    const facts = await boxOf(seller.locator('.product-details-facts'));
    expect(facts.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
