import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, visit } from '@caravan/storefront-shared/testing';
import { address, mallAt, newName, password } from './mall.ts';

let system: IsolatedSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** A buyer with an address to whom that person's goods are sent. */
async function buyerNamed(contacts: string) {
  const mall = mallAt(system.url);
  const username = newName();
  const { token } = await mall('localuser!registerNoVerifcode', { username, password });
  await mall('address!add', { ...address, contacts }, token);
  return { username };
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('main').getByRole('textbox').first().fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: username }).waitFor();
  // the header knows the buyer a moment before the page leaves the form
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('banner').getByText(item, { exact: true }).click();
}

/** Keeps the answers to an action back, in the order of the requests, until each is let through. */
async function holdBack(page: Page, action: string) {
  const held: (() => Promise<void>)[] = [];
  await page.route(`**/wap/api/${action}.action*`, async (route: Route) => {
    const response = await route.fetch();
    held.push(() => route.fulfill({ response }));
  });
  return {
    until: (requests: number) => expect.poll(() => held.length).toBe(requests),
    async letThrough(request: number) {
      const received = page.waitForResponse((response) => response.url().includes(action));
      await held[request - 1]?.();
      await (await received).finished();
      // the page has read it, and shown what it shows
      await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
    },
  };
}

it('the first answer to one buyer, which comes when another has signed in, is never shown to that one', async () => {
  const [first, second] = [await buyerNamed('Ana Weber'), await buyerNamed('Mei Tan')];
  const { page, context, complaints } = await visit(browser, system.url);
  await page.goto('/index');
  const answers = await holdBack(page, 'address!list');
  await logIn(page, first.username);
  await choose(page, 'Delivery addresses');
  await answers.until(1);
  await choose(page, 'Log out');
  await logIn(page, second.username);
  await choose(page, 'Delivery addresses');
  await answers.until(2);

  const others = page.getByRole('main').getByText('Ana Weber');
  await answers.letThrough(1);
  expect(await others.count()).toBe(0);
  await answers.letThrough(2);
  await page.getByRole('main').getByText('Mei Tan').waitFor();
  expect(await others.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('logging out in one tab logs out the others, and logging in logs them in', async () => {
  const { username } = await buyerNamed('Ana Weber');
  const { page, context } = await visit(browser, system.url);
  await page.goto('/index');
  await logIn(page, username);
  const other = await context.newPage();
  await other.goto('/userInfo/setup/shipping-address');
  await other.getByRole('main').getByText('Ana Weber').waitFor();

  await choose(page, 'Log out');
  await other.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(await other.getByText('Ana Weber').count()).toBe(0);
  expect(await other.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).count()).toBe(
    0,
  );

  await logIn(page, username);
  await other.getByRole('banner').getByRole('link', { name: username }).waitFor();
  await context.close();
});

it('a browser that logged in before logs in although strangers have locked the account', async () => {
  const { username } = await buyerNamed('Ana Weber');
  const { page, context } = await visit(browser, system.url);
  await page.goto('/index');
  await logIn(page, username);
  // what it keeps of a sign-in is told to no script
  expect(await page.evaluate(() => document.cookie)).toBe('language=en');
  await choose(page, 'Log out');

  const mall = mallAt(system.url);
  const guess = () => mall('user!newlogin', { username, password: 'guess-1' });
  for (let entry = 0; entry < 2; entry += 1) await expect(guess()).rejects.toThrow(/wrong-credentials/);
  await expect(guess()).rejects.toThrow(/locked-for-minutes/);
  await logIn(page, username);
  await context.close();
});
