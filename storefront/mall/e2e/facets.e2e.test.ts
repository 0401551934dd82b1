import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mallAt, type Mall } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '400' }), launch()]);
  mall = mallAt(system.url);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const cards = (page: Page) => page.locator('.goods-results .goods-card:not(.goods-card-waiting)');
const chips = (page: Page) => page.locator('.goods-applied-filters li');
const counted = (page: Page) => page.locator('.goods-results-head output');
const numberIn = (text: string | null) => Number(/[\d,]+(?=\D*$)/.exec(text ?? '')?.[0].replaceAll(',', ''));
const numberOf = async (line: Locator) => numberIn(await line.textContent());

/** The line of a choice by its words. */
const line = (page: Page, words: string | RegExp) =>
  page.locator('.goods-filters .goods-facet-line').filter({ hasText: words });

it('narrows by mouse: each choice holds what it says, stands above the list and in the address', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await page.goto('/commodity');
  const red = line(page, /^Red/);
  const said = await numberOf(red);
  expect(said).toBeGreaterThan(0);
  await red.click();
  await expect.poll(async () => numberIn(await counted(page).textContent())).toBe(said);
  await expect.poll(() => chips(page).allTextContents()).toEqual(['Red', 'Clear all']);

  // a second colour widens, another choice narrows
  const navy = line(page, /^Navy/);
  await navy.click();
  await expect.poll(async () => numberIn(await counted(page).textContent())).toBeGreaterThan(said);
  const stars = line(page, /4 stars and more/);
  await expect.poll(async () => chips(page).count()).toBe(3);
  const left = await numberOf(stars);
  await stars.click();
  await expect.poll(async () => numberIn(await counted(page).textContent())).toBe(left);
  expect(new URL(page.url()).searchParams.getAll('colour')).toEqual(['Red', 'Navy']);

  // the address alone shows the same; Back takes the last choice off
  const { page: other } = await visit(browser, system.url);
  await other.goto(page.url());
  await expect.poll(async () => numberIn(await counted(other).textContent())).toBe(left);
  await expect.poll(() => chips(other).count()).toBe(4);
  await other.close();
  await page.goBack();
  await expect.poll(() => chips(page).count()).toBe(3);
  await page.getByRole('link', { name: 'Remove filter: Navy' }).click();
  await expect.poll(async () => numberIn(await counted(page).textContent())).toBe(said);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => chips(page).count()).toBe(0);
  await expectAccessible(page, 'facets');

  // the next page begins at the head of the list
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#goods-list') !== null))
    .toBe(true);
  await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true);
  await expect.poll(async () => counted(page).textContent()).toMatch(/^21–40 of /);
  // one beyond the last is the last
  await page.goto('/commodity?page=9999');
  const { pageInfo } = await mall('sellerGoods!list', {});
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(String(pageInfo.pages));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('narrows by keyboard alone in Arabic, in the drawer of a narrow screen', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/searchGoods?k=%22steel%22');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  const before = (await mall('sellerGoods!search', { keyword: 'steel' })).pageInfo.totalElements;
  const open = page.getByRole('button', { name: 'التصفية' });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(60);
  await open.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await expectAccessible(page, 'facets in a drawer');
  const inStock = drawer.getByRole('checkbox', { name: /متوفر/ });
  for (
    let presses = 0;
    presses < 80 && !(await inStock.evaluate((box) => box === document.activeElement));
    presses += 1
  )
    // one key after the other, as a person presses them
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => new URL(page.url()).searchParams.get('stock')).toBe('1');
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.count()).toBe(0);
  await expect
    .poll(() =>
      open
        .or(page.getByRole('button', { name: /التصفية \(/ }))
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  // who chooses stays where they are, in a drawer as beside the list
  expect(await scrolled()).toBe(60);
  const { totalElements } = await mall('sellerGoods!facets', { keyword: 'steel', inStock: true });
  expect(totalElements).toBeLessThanOrEqual(before);
  await expect.poll(() => chips(page).count()).toBe(2);
  await page.setViewportSize({ width: 320, height: 844 });
  const beyond = () => page.locator('.goods-browser').evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('takes a price from two thumbs: by mouse, and by keys in Arabic, each with one step of the history', async () => {
  const { price } = await mall('sellerGoods!facets', {});
  for (const language of ['en', 'ar'] as const) {
    const { page, context, complaints } = await visit(browser, system.url, language);
    await page.goto('/commodity');
    const slider = page.locator('.goods-price-filter').getByRole('group');
    const [low, high] = [slider.getByRole('slider').first(), slider.getByRole('slider').last()];
    await low.waitFor();
    expect(await low.getAttribute('aria-valuetext')).toBe(`${price?.min} USDT`);
    const fields = page.locator('.goods-price-fields input');
    const before = await page.evaluate(() => history.length);
    const unchosen = numberIn(await counted(page).textContent());
    if (language === 'en') {
      const track = await slider.locator('.mall-range-slider-line').boundingBox();
      if (!track) throw new Error('no line');
      const middle = track.y + track.height / 2;
      // 12 px beside the middle of the thumb, whose target is 24 px at least
      await page.mouse.move(track.x + 22, middle - 12);
      await page.mouse.down();
      await page.mouse.move(track.x + track.width / 3, middle, { steps: 6 });
      // nothing is asked for while it moves
      expect(new URL(page.url()).searchParams.get('min')).toBeNull();
      expect(await fields.first().inputValue()).not.toBe('');
      await page.mouse.up();
      await expect.poll(() => new URL(page.url()).searchParams.get('min')).not.toBeNull();
    } else {
      await high.focus();
      // keys that follow each other are one choice, however long a busy machine takes between them
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      // towards the lower prices, which lie at the right
      for (const key of ['ArrowRight', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
      await page.clock.runFor(1_000);
      await page.clock.resume();
      await expect.poll(() => new URL(page.url()).searchParams.get('max')).not.toBeNull();
      expect(await high.evaluate((thumb) => thumb === document.activeElement)).toBe(true);
      expect(Number(await high.inputValue())).toBeLessThan(Number(await high.getAttribute('max')) - 2);
    }
    const { searchParams } = new URL(page.url());
    const [minPrice, maxPrice] = [searchParams.get('min'), searchParams.get('max')];
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual([
      minPrice ?? '',
      maxPrice ?? '',
    ]);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    const { pageInfo } = await mall('sellerGoods!list', {
      ...(minPrice && { minPrice }),
      ...(maxPrice && { maxPrice }),
    });
    expect(pageInfo.totalElements).toBeLessThan(unchosen);
    await expect.poll(async () => numberIn(await counted(page).textContent())).toBe(pageInfo.totalElements);
    // the ends stay those of the list without a price
    await expect.poll(() => low.getAttribute('max')).toBe(await high.getAttribute('max'));
    await expectAccessible(page, 'a price that is chosen by thumbs');
    if (language === 'en') {
      // to the end again: no lowest price
      await low.press('Home');
      await expect.poll(() => new URL(page.url()).searchParams.get('min')).toBeNull();
    }
    expect(complaints).toEqual([]);
    await context.close();
  }
});

it('helps where nothing is found, and finds stores', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await page.goto('/searchGoods?k=%22qqqqzzzz%22');
  await page.getByRole('heading', { name: 'Popular now' }).waitFor();
  expect(
    await page.getByRole('navigation', { name: 'Look in a category' }).getByRole('link').count(),
  ).toBeGreaterThan(0);
  await expectAccessible(page, 'nothing found');
  const [store] = (await mall('seller!list', { pageSize: 1 })).pageList;
  const { name = '' } = store ?? {};
  const box = page.getByRole('combobox', { name: 'Search goods and stores' });
  await box.fill(name);
  await page.getByRole('option', { name: `Search stores for “${name}”` }).click();
  await page.waitForURL(/searchStore/);
  await page.getByRole('link', { name, exact: true }).waitFor();
  expect(await box.inputValue()).toBe(name);
  await expectAccessible(page, 'stores found');
  await page.goto(`/searchResult/${encodeURIComponent(JSON.stringify('steel'))}`);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  expect(await box.inputValue()).toBe('steel');
  await page.goto('/discounted');
  const { pageInfo } = await mall('sellerGoods!list', { discounted: true });
  await expect.poll(async () => numberIn(await counted(page).textContent())).toBe(pageInfo.totalElements);
  expect(complaints).toEqual([]);
  await context.close();
});

it('leads by the keyboard from a slip, and from the beginning of a number, to goods', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  await page.goto('/commodity');
  const [first] = (await mall('sellerGoods!search', { keyword: 'frying pan' })).pageList;
  const { goodsId = '', name = '' } = first ?? {};
  const box = page.getByRole('combobox', { name: 'Search goods and stores' });
  const active = async () => {
    const id = await box.getAttribute('aria-activedescendant');
    return id === null ? undefined : await page.locator(`#${id}`).textContent();
  };
  await box.focus();
  await page.keyboard.type('frying pna');
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await active()).toMatch(/pna/);
  await page.keyboard.press('ArrowDown');
  expect(await active()).toMatch(/frying pan/i);
  await page.keyboard.press('Escape');
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  await box.fill(goodsId.slice(0, -1));
  const numbered = page.getByRole('option', { name, exact: true });
  await numbered.waitFor();
  const places = await page.getByRole('option').allTextContents();
  for (let step = 0; step <= places.indexOf(name); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/productDetails/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
