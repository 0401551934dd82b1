import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { ResponseOf } from '@caravan/gateway/wire';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '200' }), launch()]);
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** The first goods that the shop of a brand lists. */
async function goodsOf(brand: string): Promise<string[]> {
  const response = await fetch(`${system.url}/wap/api/sellerGoods!list.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-brand': brand },
    body: '{}',
  });
  const { data } = (await response.json()) as { data: ResponseOf<'sellerGoods!list'> };
  return data.pageList.map(({ goodsId }) => goodsId).slice(0, 8);
}

const goodsLinks = '.goods-card h3 a';

/** What a visitor sees of the brand. */
async function lookOf(page: Page) {
  const header = page.locator('.shell-header');
  const main = page.locator('.shell-header button[type=submit]');
  return {
    name: await header.locator('.shell-logo-word').textContent(),
    signs: await header.locator('.shell-logo-sign path').count(),
    title: (await page.title()).split(' · ').at(-1),
    colour: await main.evaluate((button) => getComputedStyle(button).backgroundColor),
    heading: await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily),
    mailbox: await page.locator('.shell-footer a[href^=mailto]').textContent(),
    goods: await page
      .locator(goodsLinks)
      .evaluateAll((links) =>
        links.slice(0, 8).map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
      ),
  };
}

const brands = [
  {
    host: 'localhost',
    key: 'caravan',
    name: 'Caravan',
    colour: 'rgb(15, 95, 79)',
    face: /^(?!.*Iowan).*Segoe UI/,
  },
  { host: 'silkway.localhost', key: 'silkway', name: 'Silkway', colour: 'rgb(122, 32, 96)', face: /Iowan/ },
] as const;

describe.each(['en', 'ar'] as const)('in the language %s', (language) => {
  it.each(brands)('$host is the shop of $name', async ({ host, key, name, colour, face }) => {
    const url = system.url.replace('localhost', host);
    const { page, context, complaints } = await visit(browser, url, language);
    await page.goto('/commodity');
    // the cards that wait for their goods have no link yet
    await page.locator(goodsLinks).nth(7).waitFor();
    expect(await lookOf(page)).toEqual({
      name,
      signs: expect.toSatisfy((count: number) => count >= 3),
      title: name,
      colour,
      heading: expect.stringMatching(face),
      mailbox: `support@${key}.example`,
      goods: await goodsOf(key),
    });
    await expectAccessible(page, `${key}, ${language}`);
    await expectNoSidewaysScroll(page, `${key}, ${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const keys = readdirSync(join(import.meta.dirname, '../../../ui-kit/theme/brands')).map((file) =>
  file.replace(/\.css$/, ''),
);
const languages = ['en', 'ar'] as const;

describe.each(matrixOf({ sample: ['ironbridge'], all: keys }))('the shop of %s', (key) => {
  it.each(languages)('can be read and fits in every window, in the language %s', async (language) => {
    const url = system.url.replace('localhost', `${key}.localhost`);
    const { page, context, complaints } = await visit(browser, url, language);
    for (const path of ['/index', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${key} ${path}`);
      await expectNoSidewaysScroll(page, `${key} ${path}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
