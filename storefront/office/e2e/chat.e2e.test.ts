import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import type { Language } from '@caravan/storefront-shared/i18n';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import arabic from '../i18n/locales/ar/office-chats.json' with { type: 'json' };
import english from '../i18n/locales/en/office-chats.json' with { type: 'json' };
import { buyerPassword } from './buyer.ts';
import { ask, newStaff, signedIn, tabTo, type Member } from './staff.ts';

let system: IsolatedSystem;
let browser: Browser;
let service: Member;

beforeAll(async () => {
  [system, browser] = await Promise.all([startIsolatedSystem({ CARAVAN_SEED_GOODS: '20' }), launch()]);
  service = await newStaff(system, 'customer-service');
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const officeTexts = { en: english, ar: arabic } as const;
/** What the mall says. */
const mallTexts = {
  en: {
    about: 'Ask customer service about this product',
    message: 'Message',
    log: 'Conversation',
    read: 'Read',
    away: 'It is tried again every five seconds',
  },
  ar: {
    about: 'اسأل خدمة العملاء عن هذا المنتج',
    message: 'الرسالة',
    log: 'المحادثة',
    read: 'قُرئت',
    away: 'تُعاد المحاولة كل خمس ثوانٍ',
  },
} as const;

let buyers = 0;
async function newBuyer() {
  const username = `chatter${Date.now().toString(36)}${(buyers += 1)}`;
  const { token, usercode } = await ask(system.url, 'localuser!registerNoVerifcode', {
    username,
    password: buyerPassword,
  });
  return { token, usercode, username };
}

async function atHome(page: Page, { token, ...user }: Awaited<ReturnType<typeof newBuyer>>): Promise<void> {
  await page.context().addInitScript(
    ([kept, own]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', own ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

const presses = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
const writes = async (page: Page, label: string, words: string) => {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};

it.each<Language>(['en', 'ar'])(
  'in %s, a buyer and customer service write to each other by keyboard, through a dropped connection',
  async (language) => {
    const texts = mallTexts[language];
    const own = officeTexts[language];
    const buyer = await newBuyer();
    const [mall, desk] = [
      await visit(browser, system.url, language),
      await visit(browser, system.url, language),
    ];
    await atHome(mall.page, buyer);
    await signedIn(desk.page, service);
    await desk.page.goto('/office/chats');
    await desk.page.getByRole('tab', { name: own.part.waiting }).waitFor();

    const { pageList } = await ask(system.url, 'sellerGoods!list', {});
    const goods = pageList[0] ?? expect.unreachable();
    await mall.page.goto(`/productDetails?id=${goods.goodsId}`);
    const opening = mall.context.waitForEvent('page');
    await tabTo(mall.page, mall.page.getByRole('link', { name: texts.about }));
    await mall.page.keyboard.press('Enter');
    const window = await opening;
    const log = window.getByRole('log', { name: texts.log });
    await log.waitFor();
    const address = new URL(window.url());
    expect([address.pathname, address.hash, address.searchParams.get('productId')]).toEqual([
      '/chat',
      '',
      goods.goodsId,
    ]);
    await writes(window, texts.message, 'Is this in stock? 100%');
    await log.getByText('Is this in stock? 100%').waitFor();

    // the queue shows it by itself
    const link = desk.page.getByRole('link', { name: buyer.username });
    await link.waitFor();
    await expectAccessible(desk.page, `the queue in ${language}`);
    await expectNoSidewaysScroll(desk.page, `the queue in ${language}`, [390]);
    await tabTo(desk.page, link);
    await desk.page.keyboard.press('Enter');
    const thread = desk.page.getByRole('log', { name: own.conversation });
    await thread.getByText('Is this in stock? 100%').waitFor();
    await desk.page.getByRole('list', { name: own.about }).getByText(goods.goodsId).waitFor();
    await presses(desk.page, own.take);
    await writes(desk.page, own.answer, 'Yes, 40 pieces.');
    await log.getByText('Yes, 40 pieces.').waitFor();
    await log.getByText(texts.read, { exact: true }).waitFor();
    await expectAccessible(desk.page, `a thread in ${language}`);
    await expectNoSidewaysScroll(desk.page, `a thread in ${language}`, [390]);
    await expectAccessible(window, `a conversation in ${language}`);
    await expectNoSidewaysScroll(window, `a conversation in ${language}`, [390, 480]);

    // a reload loses nothing that was typed and not sent
    for (const [page, label] of [
      [window, texts.message],
      [desk.page, own.answer],
    ] as const) {
      const field = page.getByRole('textbox', { name: label });
      await field.fill('half a sentence');
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe('half a sentence');
      await field.fill('');
    }

    await mall.context.setOffline(true);
    // before anything is sent, outside of what was said
    await window.getByRole('status').getByText(texts.away).waitFor();
    await writes(window, texts.message, 'I take all of them.');
    await writes(desk.page, own.answer, 'Shall I keep them for you?');
    await thread.getByText('Shall I keep them for you?').waitFor();
    await mall.context.setOffline(false);
    await log.getByText('Shall I keep them for you?').waitFor();
    await thread.getByText('I take all of them.').waitFor();
    const written = await ask(system.url, 'newOnlinechat!list', {}, buyer.token);
    expect(written.pageList.map(({ content }) => content).toSorted()).toEqual([
      'I take all of them.',
      'Is this in stock? 100%',
      'Shall I keep them for you?',
      'Yes, 40 pieces.',
    ]);
    const inOrder = written.pageList.map(({ content }) => content);
    for (const side of [log, thread])
      await expect.poll(() => side.locator('.mall-bubble-words').allTextContents()).toEqual(inOrder);

    const offline = /ERR_INTERNET_DISCONNECTED|WebSocket/;
    expect([...mall.complaints, ...desk.complaints].filter((line) => !offline.test(line))).toEqual([]);
    for (const { context } of [mall, desk]) await context.close();
  },
);

it('a visitor is told to log in', async () => {
  const { page, context } = await visit(browser, system.url);
  await page.goto('/index');
  await page.getByRole('banner').getByRole('link', { name: 'Customer service' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('You are not logged in.').waitFor();
  await page.waitForURL(/\/login/);
  await context.close();
});

it('the badge in the header shows what is unread, as soon as it is written', async () => {
  const buyer = await newBuyer();
  const { usercode } = buyer;
  const { page, context } = await visit(browser, system.url);
  await atHome(page, buyer);
  await page.goto('/index');
  const link = page.getByRole('banner').getByRole('link', { name: 'Customer service' });
  await link.waitFor();
  await ask(system.url, 'newOnlinechat!send', { content: 'Hello' }, buyer.token);
  await ask(system.url, 'officeChat!take', { usercode }, service.token);
  await ask(system.url, 'officeChat!send', { usercode, content: 'Good day.' }, service.token);
  await page.getByRole('banner').getByRole('link', { name: '1 unread answer' }).waitFor();
  await expectAccessible(page, 'the header with an unread answer');
  await context.close();
});

it('customer service keeps a phrase and begins an answer with it', async () => {
  const buyer = await newBuyer();
  const { usercode } = buyer;
  const { page, context, complaints } = await visit(browser, system.url);
  await signedIn(page, service);
  await page.goto('/office/chats/phrases');
  await page.getByRole('textbox', { name: english.phraseTitle }).fill('Greeting');
  await page.getByRole('textbox', { name: english.phraseBody }).fill('Good day, how can I help?');
  await page.getByRole('button', { name: english.keep, exact: true }).click();
  await page.getByRole('rowheader', { name: 'Greeting' }).waitFor();
  await expectAccessible(page, 'phrases');
  await expectNoSidewaysScroll(page, 'phrases', [390]);

  await ask(system.url, 'newOnlinechat!send', { content: 'Hello' }, buyer.token);
  await ask(system.url, 'officeChat!take', { usercode }, service.token);
  await page.goto(`/office/chats/${usercode}`);
  await page.getByLabel(english.phrase).selectOption({ label: 'Greeting (English)' });
  await page.getByRole('button', { name: english.send, exact: true }).click();
  await expect
    .poll(async () => (await ask(system.url, 'newOnlinechat!unread', {}, buyer.token)).unread)
    .toBe(1);
  // the buyer writes just before the end arrives
  const log = page.getByRole('log', { name: english.conversation });
  await log.getByText('Good day, how can I help?').waitFor();
  const ending = /officeChat!end/;
  await page.route(
    ending,
    async (route) => {
      await ask(system.url, 'newOnlinechat!send', { content: 'One more thing' }, buyer.token);
      await route.continue();
    },
    { times: 1 },
  );
  const end = page.getByRole('button', { name: english.end, exact: true });
  await end.click();
  await page.getByText('There is a newer message.').first().waitFor();
  await log.getByText('One more thing').waitFor();
  await end.click();
  await page.waitForURL(/\/office\/chats$/);
  expect(complaints).toEqual([]);
  await context.close();
});

/** How much of it, in pixels, is below what is shown. */
const below = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;

it('a picture is shown to its two sides', async () => {
  const buyer = await newBuyer();
  const [mall, desk] = [await visit(browser, system.url), await visit(browser, system.url)];
  await atHome(mall.page, buyer);
  await mall.page.goto('/chat');
  await mall.page.getByRole('textbox', { name: mallTexts.en.message }).waitFor();
  const torn = { name: 'torn.png', mimeType: 'image/png', buffer: await mall.page.screenshot() };
  await mall.page.locator('input[type=file]').setInputFiles(torn);
  const log = mall.page.getByRole('log', { name: mallTexts.en.log });
  await log.getByRole('img', { name: 'Picture' }).waitFor();
  await signedIn(desk.page, service);
  await desk.page.goto(`/office/chats/${buyer.usercode}`);
  const shown = desk.page.getByRole('log', { name: english.conversation }).getByRole('img');
  await shown.waitFor();
  expect(await shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(mall.page, 'a conversation with a picture');

  // customer service answers with one
  await desk.page.getByRole('button', { name: english.take, exact: true }).click();
  await desk.page.getByRole('button', { name: english.sendPicture, exact: true }).waitFor();
  await desk.page.locator('input[type=file]').setInputFiles({ ...torn, name: 'whole.png' });
  await expect.poll(() => shown.count()).toBe(2);
  await expect.poll(() => log.getByRole('img', { name: 'Picture' }).count()).toBe(2);
  await expectAccessible(desk.page, 'a thread with a picture of each side');

  // who opens it, and then makes the window smaller, sees its end
  const expectEnd = () => expect.poll(() => log.evaluate(below)).toBeLessThan(2);
  await mall.page.setViewportSize({ width: 390, height: 520 });
  await mall.page.reload();
  await log.getByRole('img', { name: 'Picture' }).last().waitFor();
  await expectEnd();
  expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await mall.page.setViewportSize({ width: 390, height: 440 });
  await expectEnd();

  const page = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
  await mall.page.locator('input[type=file]').setInputFiles(page);
  await mall.page.getByText('Choose a JPEG or PNG').first().waitFor();
  expect([...mall.complaints, ...desk.complaints]).toEqual([]);
  for (const { context } of [mall, desk]) await context.close();
});
