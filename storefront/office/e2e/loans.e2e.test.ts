import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { program, startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matrixOf } from '../../../.config/matrix.ts';
import arabic from '../i18n/locales/ar/office-loans.json' with { type: 'json' };
import english from '../i18n/locales/en/office-loans.json' with { type: 'json' };
import { buyerPassword, safeword, type Buyer } from './buyer.ts';
import { ask, newStaff, signedIn, type Member } from './staff.ts';

const languages = matrixOf<'en' | 'ar'>({ sample: ['ar'], all: ['en', 'ar'] });
const shots = process.env['SCREENSHOTS'];
/** Nobody of a test waits a week, completes an order, or sits out the hour of §9. */
const atOnce = { LOAN_DAYS_REGISTERED: '0', LOAN_ORDERS_COMPLETED: '0', LOAN_REVIEW_FROM_MINUTES: '0' };
let system: IsolatedSystem;
let browser: Browser;
let [anna, bela]: Member[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([
    startIsolatedSystem({ CARAVAN_SEED_GOODS: '20', ...atOnce }),
    launch(),
  ]);
  [anna, bela] = await Promise.all([newStaff(system, 'risk'), newStaff(system, 'finance')]);
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

/** Somebody who has nothing but a transaction password. */
async function newcomer(): Promise<Buyer> {
  const username = `borrower${Date.now().toString(36)}`;
  const registration = { username, password: buyerPassword, safeword };
  return { ...(await ask(system.url, 'localuser!registerNoVerifcode', registration)), username };
}

/** Applies for 100,000 for 90 days, with this picture as the photo of a passport. */
async function applied({ token }: Buyer, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('moduleName', 'loan');
  form.append('file', new Blob([new Uint8Array(photo)]), 'passport.png');
  const sent = await fetch(`${system.url}/wap/api/uploadimg!execute.action`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  const who = { realName: 'Amara Okonkwo', nationality: 'NG', documentNumber: 'A01234567' };
  const asked = { ...who, documentType: 'passport', photos: [data.id], amount: '100000', term: 90 } as const;
  return (await ask(system.url, 'credit!apply', { ...asked, repaymentMethod: 'monthly', agree: true }, token))
    .id;
}

const moneyOf = async ({ token }: Buyer) => (await ask(system.url, 'wallet!getUsdt', {}, token)).money;
const open = (page: Page, { usercode }: Buyer) =>
  page
    .getByRole('row', { name: new RegExp(usercode) })
    .getByRole('link')
    .click();

/** What finance and auditors run beside the system; it fails unless the log adds up. */
async function audit(...words: readonly string[]): Promise<unknown> {
  const { dataFolder, variables } = system;
  const env = { ...process.env, ...variables, DATA_DIR: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'audit', ...words, '--json'], {
    env,
  });
  return JSON.parse(stdout);
}

/** Has nothing that axe reports, and no sideways scroll at the widths of phones and desks. */
async function looksWell(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen, [390]);
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${screen.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
}

/** Presses the button, says why in the dialog that asks, and presses the word for it. */
async function decide(page: Page, button: string, title: string, reason: string): Promise<void> {
  const name = { name: button, exact: true };
  await page.getByRole('button', name).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expectAccessible(page, `the question: ${title}`);
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', name).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What all borrowers owe, and have, after each run of the first test. */
const owedAfter = ['60000', '120000'];

it.each(languages)(
  'in %s, one proposes a loan after a look at the document, another agrees, and it is lent once',
  async (language) => {
    const said = { en: english, ar: arabic }[language];
    const buyer = await newcomer();
    const [first, second] = [
      await visit(browser, system.url, language),
      await visit(browser, system.url, language),
    ];
    if (!anna || !bela) return expect.unreachable();
    await signedIn(first.page, anna);
    await first.page.goto('/office/loans');
    const id = await applied(buyer, await first.page.screenshot());
    const { usercode } = buyer;

    await first.page.reload();
    await first.page.getByRole('rowheader', { name: usercode }).waitFor();
    await looksWell(first.page, `loans in ${language}`);
    await open(first.page, buyer);
    await first.page.getByText(said.allMet).waitFor();
    // three parts are to come, as if it were paid out today
    const schedule = first.page.getByRole('table', { name: said.schedule });
    expect(await schedule.getByRole('row').count()).toBe(4);
    expect(await first.page.getByText('Amara Okonkwo').count()).toBe(0);
    await looksWell(first.page, `a loan to look at in ${language}`);
    await decide(first.page, said.show, said.show, 'To compare the photo with the name.');
    await first.page.getByText('Amara Okonkwo').waitFor();
    const nation = new Intl.DisplayNames([language], { type: 'region' }).of('NG') ?? 'NG';
    await first.page.getByText(nation, { exact: true }).waitFor();
    await first.page.getByRole('img', { name: said.photo.replace('{{number}}', '1') }).waitFor();
    await looksWell(first.page, `who applies in ${language}`);
    await decide(first.page, said.propose, said.confirm.propose, 'The document is theirs.');
    await first.page.getByText(said.waits).waitFor();
    // whoever proposed it is not the one who agrees
    expect(await first.page.getByRole('button', { name: said.approve, exact: true }).count()).toBe(0);
    expect(await moneyOf(buyer)).toBe('0');

    await signedIn(second.page, bela);
    await second.page.goto('/office/loans?status=proposed');
    await open(second.page, buyer);
    await second.page.getByText('The document is theirs.').waitFor();
    await looksWell(second.page, `a loan to agree to in ${language}`);
    await decide(second.page, said.approve, said.confirm.approve, 'Agreed.');
    await expect.poll(() => moneyOf(buyer)).toBe('100000');
    const isRunning = async () => (await ask(system.url, 'credit!get', { id }, buyer.token)).status;
    await expect.poll(isRunning).toBe('running');
    const part = { id, amount: '40000', safeword };
    await ask(system.url, 'credit!repay', part, buyer.token);
    await second.page.goto('/office/loans?status=running');
    await open(second.page, buyer);
    await second.page.getByRole('table', { name: said.repayments }).getByText('40,000').waitFor();
    await second.page.getByText(bela.username).first().waitFor();
    await looksWell(second.page, `a lent loan in ${language}`);
    // the books know it: what is lent is owed to us, by each borrower so far
    const owed = owedAfter.shift() ?? expect.unreachable();
    const { classes, balanced } = await ask(system.url, 'officeBooks!balance', {}, bela.token);
    expect(balanced).toBe(true);
    expect(classes.find((each) => each.class.startsWith('loans'))).toMatchObject({ balance: `-${owed}` });
    // every movement of it is entitled by what two persons agreed to, and what is left is owed to its borrower
    await audit('verify');
    expect(await audit('root')).toMatchObject({ sum: owed });
    for (const { complaints, context } of [first, second]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

it('a refusal takes a reason, which the applicant reads, and then another may be applied for', async () => {
  const buyer = await newcomer();
  const { page, context } = await visit(browser, system.url);
  if (!anna) return expect.unreachable();
  await signedIn(page, anna);
  await page.goto('/office/loans');
  const photo = await page.screenshot();
  const id = await applied(buyer, photo);
  await page.reload();
  await open(page, buyer);
  await decide(page, english.refuse, english.confirm.refuse, 'The photo cannot be read.');
  await page.getByText('The photo cannot be read.').first().waitFor();
  await looksWell(page, 'a refused loan');
  expect(await ask(system.url, 'credit!get', { id }, buyer.token)).toMatchObject({
    status: 'failed',
    reason: 'The photo cannot be read.',
    reapply: true,
  });
  await applied(buyer, photo);
  await page.goto('/office/loans');
  await open(page, buyer);
  await page.getByRole('table', { name: english.others }).getByText(english.outcomes.failed).waitFor();
  await context.close();
});
