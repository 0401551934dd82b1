import type { ActionName, ResponseOf } from '@caravan/gateway/wire';
import { startIsolatedSystem, type IsolatedSystem } from '@caravan/caravan/testing';
import { expectAccessible, expectNoSidewaysScroll, launch, visit } from '@caravan/storefront-shared/testing';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import arabicCommon from '../i18n/locales/ar/credit.json' with { type: 'json' };
import arabicForm from '../i18n/locales/ar/credit-form.json' with { type: 'json' };
import arabicLoan from '../i18n/locales/ar/credit-loan.json' with { type: 'json' };
import common from '../i18n/locales/en/credit.json' with { type: 'json' };
import form from '../i18n/locales/en/credit-form.json' with { type: 'json' };
import mine from '../i18n/locales/en/credit-loan.json' with { type: 'json' };
import offer from '../i18n/locales/en/credit-offer.json' with { type: 'json' };
import { mallAt, newName, password, safeword, type Mall } from './mall.ts';
import { openReviewers, type Reviewers } from './reviewer.ts';

let system: IsolatedSystem;
let browser: Browser;
let mall: Mall;
let reviewers: Reviewers;

beforeAll(async () => {
  const settings = {
    CARAVAN_SEED_GOODS: '20',
    // no test has an hour for a review, or a week for an account
    LOAN_REVIEW_FROM_MINUTES: '0',
    LOAN_DAYS_REGISTERED: '0',
    LOAN_ORDERS_COMPLETED: '0',
  };
  [system, browser] = await Promise.all([startIsolatedSystem(settings), launch()]);
  mall = mallAt(system.url);
  reviewers = openReviewers(system);
});
afterAll(async () => {
  reviewers?.stop();
  await browser?.close();
  await system?.stop();
});

/** No wider than the windows of buyers, and on a phone what the page itself shows. */
async function expectFit(page: Page, screen: string): Promise<void> {
  await expectNoSidewaysScroll(page, screen);
  await page.setViewportSize({ width: 390, height: 900 });
  const beyond = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  await expect.poll(beyond, { message: `${screen} on a phone` }).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function newBuyer(): Promise<{ token: string; usercode: string; username: string }> {
  const username = newName();
  const { token, usercode } = await mall('localuser!registerNoVerifcode', { username, password });
  return { token, usercode, username };
}

async function signedIn(page: Page, buyer: Awaited<ReturnType<typeof newBuyer>>): Promise<void> {
  const { token, usercode, username } = buyer;
  await page.addInitScript(
    ([kept, user]) => {
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('userInfo', user ?? '');
    },
    [token, JSON.stringify({ usercode, username })],
  );
}

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** The picture of a document: what is on the screen will do. */
async function choosePicture(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'passport.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } }),
    });
}

type Said = { readonly common: typeof common; readonly form: typeof form };

/** Fills in the whole application for a passport, and goes on to look it over. */
async function fillIn(page: Page, said: Said, country: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(said.form.realName, { exact: true }).fill('Amara Okonkwo');
  await main.getByRole('combobox', { name: said.form.nationality }).fill(country);
  await page.getByRole('option', { name: country }).first().click();
  await main.getByRole('radio', { name: said.form.documents.passport }).check();
  await main.getByLabel(said.form.passportNumber, { exact: true }).fill('A01234567');
  await choosePicture(page);
  await main.getByLabel(said.common.amount, { exact: true }).fill('100000');
  await main.getByRole('radio', { name: /90/ }).check();
  await main.getByText(said.form.uploading).waitFor({ state: 'detached' });
  await main.getByRole('checkbox', { name: said.form.agree }).check();
  await main.getByRole('button', { name: said.form.lookOver }).click();
  await main.getByRole('heading', { name: said.form.steps.review }).waitFor();
}

const badge = (page: Page, text: string) => page.locator('main p[aria-live=polite]').getByText(text);

it('from the introduction to the last repayment: a buyer borrows, and sees each step as it happens', async () => {
  const { page, context, complaints } = await visit(browser, system.url);
  const main = page.getByRole('main');
  const buyer = await newBuyer();

  await page.goto('/credit');
  await main.getByRole('heading', { name: offer.title, level: 1 }).waitFor();
  await main.getByText('= 1,080.00').waitFor();
  await main.getByLabel(common.amount, { exact: true }).fill('200000');
  await main.getByText('202,160.00').waitFor();
  await main.getByRole('radio', { name: common.methods.monthly }).check();
  await main
    .getByRole('row', { name: /66,666\.66/ })
    .first()
    .waitFor();
  await main.getByLabel(common.amount, { exact: true }).fill('99999.99');
  await main.getByText('The least is 100,000.00 USDT.').waitFor();
  await expectAccessible(page, 'introduction for a visitor');
  await expectFit(page, 'introduction for a visitor');
  await main.getByLabel(common.amount, { exact: true }).fill('100000');

  // by way of the log-in
  await main.getByRole('link', { name: offer.apply }).click();
  await page.getByRole('textbox', { name: 'Username, e-mail or phone' }).fill(buyer.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await main.getByText(form.unqualified).waitFor();
  await main.getByRole('link', { name: form.toConditions }).click();
  const condition = main.getByRole('listitem').filter({ hasText: offer.conditions['transaction-password'] });
  await condition.getByText(offer.unmet).waitFor();
  expect(await condition.getByRole('link').getAttribute('href')).toContain('transaction-password');
  await expectAccessible(page, 'introduction with a condition that is not met');
  await mall('user!setSafewordReg', { safeword }, buyer.token);
  await page.goto('/credit');
  await condition.getByText(offer.met).waitFor();
  await main.getByRole('link', { name: offer.apply }).click();

  // nothing is filled in: each field says so, and the first one has the focus
  await main.getByRole('button', { name: form.lookOver }).click();
  await main.getByText(form.faults.agree).waitFor();
  await main.getByText(form.faults.photo).waitFor();
  await hasFocus(main.getByLabel(form.realName, { exact: true }));
  await expectAccessible(page, 'application with errors');
  await expectFit(page, 'application with errors');
  await main.getByRole('button', { name: form.readAgreement }).press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/No|You may repay early/)
    .first()
    .waitFor();
  await expectAccessible(page, 'agreement');
  await page.keyboard.press('Escape');
  await hasFocus(main.getByRole('button', { name: form.readAgreement }));
  await fillIn(page, { common, form }, 'Nigeria');
  await hasFocus(main.getByRole('heading', { name: form.steps.review }));
  await main.getByRole('row', { name: /101,080\.00/ }).waitFor();
  await expectAccessible(page, 'review');
  await expectFit(page, 'review');

  // Back leads to the first step, Forward to what was looked over, and the page is not closed without a question
  await page.goBack();
  await hasFocus(main.getByRole('heading', { name: form.steps.form }));
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await hasFocus(main.getByRole('heading', { name: form.steps.review }));
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  // what was typed is still there for who changes something, also after another page
  await main.getByRole('button', { name: form.change }).click();
  await main.getByRole('link', { name: form.leave }).click();
  await main.getByRole('link', { name: offer.apply }).click();
  expect(await main.getByLabel(form.passportNumber, { exact: true }).inputValue()).toBe('A01234567');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Okonkwo');
  await main.getByRole('button', { name: form.lookOver }).click();

  // it does not arrive, and goes again under the same key; then the answer is lost, and the page finds the loan that came of it
  const keys: (string | undefined)[] = [];
  await page.route('**/credit!apply.action*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) await route.fetch();
    await route.abort();
  });
  const send = main.getByRole('button', { name: 'Apply for 100,000.00 USDT' });
  await send.click();
  await main.getByRole('alert').waitFor();
  await send.click();
  await main.getByText(common.open).waitFor();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  const { pageList } = await mall('credit!list', {}, buyer.token);
  expect(pageList).toHaveLength(1);
  const loanId = pageList[0]?.id ?? '';
  await page.unroute('**/credit!apply.action*');
  await main.getByRole('link', { name: common.follow }).click();
  await badge(page, common.status['under-review']).waitFor();
  await expectAccessible(page, 'under review');
  await page.goto('/credit/application');
  await main.getByText(common.open).waitFor();
  await main.getByRole('link', { name: common.follow }).click();
  await badge(page, common.status['under-review']).waitFor();

  await reviewers.approveLoan({ usercode: buyer.usercode, loanId });
  await badge(page, common.status.running).waitFor();
  await main.getByText('Your balance: 100,000.00').waitFor();
  expect((await mall('wallet!getUsdt', {}, buyer.token)).money).toBe('100000');
  await main.getByRole('table', { name: /^What is owed from/ }).waitFor();
  await expectAccessible(page, 'a loan that runs');
  await expectFit(page, 'a loan that runs');

  await main.getByRole('radio', { name: mine.part }).check();
  await main.getByLabel(mine.amount, { exact: true }).fill('100000.01');
  await main.getByLabel(mine.password).fill('000000');
  await page.keyboard.press('Enter');
  await main.getByText('No more than 100,000.00 USDT is owed today.').first().waitFor();
  await main.getByLabel(mine.amount, { exact: true }).fill('40000');
  await main.getByRole('button', { name: 'Repay 40,000.00 USDT' }).click();
  await hasFocus(main.getByLabel(mine.password));
  expect(await main.getByLabel(mine.amount, { exact: true }).inputValue()).toBe('40000');
  await main.getByLabel(mine.password).fill(safeword);
  await page.keyboard.press('Enter');
  await main.getByText('Your balance: 60,000.00').waitFor();
  await main.getByRole('heading', { name: mine.repayments }).waitFor();
  await main.getByRole('radio', { name: mine.all }).check();
  await main.getByLabel(mine.password).fill(safeword);
  await main.getByRole('button', { name: 'Repay 60,000.00 USDT' }).click();
  await badge(page, common.status.repaid).waitFor();
  expect((await mall('credit!get', { id: loanId }, buyer.token)).status).toBe('repaid');
  expect((await mall('wallet!getUsdt', {}, buyer.token)).money).toBe('0');
  await expectAccessible(page, 'a loan that is repaid');
  expect(complaints.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

it('in Arabic, a buyer is refused, reads why, and applies again', async () => {
  const { page, context, complaints } = await visit(browser, system.url, 'ar');
  const main = page.getByRole('main');
  const buyer = await newBuyer();
  await mall('user!setSafewordReg', { safeword }, buyer.token);
  await signedIn(page, buyer);
  const said = { common: arabicCommon, form: arabicForm } as unknown as Said;
  await page.goto('/credit');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'introduction in ar');
  await expectFit(page, 'introduction in ar');
  await page.goto('/credit/application');
  // the picture of an identity card does not go with a passport
  await choosePicture(page);
  const remove = main.getByRole('button', { name: arabicForm.removePhoto });
  await remove.waitFor();
  await main.getByRole('radio', { name: arabicForm.documents.passport }).check();
  await remove.waitFor({ state: 'detached' });
  await fillIn(page, said, 'نيجيريا');
  await expectAccessible(page, 'review in ar');
  await expectFit(page, 'review in ar');
  await main.getByRole('button', { name: /100,000\.00/ }).click();
  await badge(page, arabicCommon.status['under-review']).waitFor();
  const loanId = (await mall('credit!list', {}, buyer.token)).pageList[0]?.id ?? '';
  await reviewers.refuseLoan({ usercode: buyer.usercode, loanId, reason: 'الصورة غير واضحة' });
  await main.getByText('الصورة غير واضحة').waitFor();
  await expectAccessible(page, 'refused in ar');
  await expectFit(page, 'refused in ar');
  await main.getByRole('link', { name: arabicLoan.again }).click();
  await fillIn(page, said, 'نيجيريا');
  await main.getByRole('button', { name: /100,000\.00/ }).click();
  await badge(page, arabicCommon.status['under-review']).waitFor();
  await main.getByRole('row').filter({ hasText: arabicCommon.status.failed }).getByRole('link').click();
  await main.getByText('الصورة غير واضحة').waitFor();
  // another one is open now; what was read before that is shown until it is read again
  await main.getByRole('link', { name: arabicLoan.again }).waitFor({ state: 'detached' });

  // and is taken back, after a question
  await page.goto('/credit/myLoan');
  const withdraw = main.getByRole('button', { name: arabicLoan.withdraw });
  await withdraw.press('Enter');
  const asking = page.getByRole('alertdialog');
  await asking.getByText(arabicLoan.withdrawText).waitFor();
  await expectAccessible(page, 'withdrawing in ar');
  await page.keyboard.press('Escape');
  await hasFocus(withdraw);
  await withdraw.press('Enter');
  await asking.getByRole('button', { name: arabicLoan.withdraw }).click();
  await badge(page, arabicCommon.status.withdrawn).waitFor();
  await main.getByRole('link', { name: arabicLoan.again }).waitFor();
  await expectAccessible(page, 'withdrawn in ar');
  await expectFit(page, 'withdrawn in ar');
  expect(complaints).toEqual([]);
  await context.close();
});

/** What takes weeks: of a loan in parts, some of which were paid. */
const overdue: ResponseOf<'credit!get'> = {
  id: 'l1',
  status: 'overdue',
  applyTime: '2026-03-01 12:00:00',
  decideTime: '2026-03-01 13:10:00',
  overdueTime: '2026-05-01 00:00:01',
  amount: '100000',
  loanMethod: 'unsecured',
  repaymentMethod: 'monthly',
  annualRate: '0.0438',
  cycle: 90,
  disburseDay: '2026-03-01',
  dueDay: '2026-05-30',
  nextDueDay: '2026-05-04',
  nextDueAmount: '66938.6730133333',
  days: 64,
  accruedInterest: '632.0030133333',
  interestDue: '272.0030133333',
  interestPaid: '360',
  principalPaid: '33333.33',
  outstanding: '66666.67',
  repaymentAmount: '66938.6730133333',
  estimatedRepayment: '66938.6730133333',
  reapply: false,
  repayments: [
    {
      id: 'r1',
      time: '2026-03-31 10:00:00',
      day: '2026-03-31',
      interest: '360',
      principal: '33333.33',
      amount: '33693.33',
      outstanding: '66666.67',
    },
  ],
  schedule: [
    {
      day: '2026-05-04',
      principal: '66666.67',
      interest: '272.0030133333',
      amount: '66938.6730133333',
      outstanding: '0',
    },
  ],
  course: [
    { day: '2026-03-01', owed: '100000', at: 'past' },
    { day: '2026-03-31', owed: '100360', at: 'past' },
    { day: '2026-03-31', owed: '66666.67', at: 'past' },
    { day: '2026-05-04', owed: '66938.6730133333', at: 'today' },
  ],
};
const { repayments: _, schedule: _schedule, course: _course, ...record } = overdue;
const running: ResponseOf<'credit!get'> = {
  ...overdue,
  status: 'running',
  nextDueDay: '2026-05-30',
  course: [
    ...overdue.course,
    { day: '2026-05-30', owed: '67146.67', at: 'future' },
    { day: '2026-05-30', owed: '0', at: 'future' },
  ],
};

describe.each(['en', 'ar'] as const)('the screens in %s', (language) => {
  it('of a loan that is overdue, and of one that is not, have nothing that axe reports, and no sideways scroll', async () => {
    const { page, context, complaints } = await visit(browser, system.url, language);
    const answered = async <Name extends ActionName>(name: Name, data: ResponseOf<Name>) =>
      await page.route(`**/${name}.action*`, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
    await signedIn(page, await newBuyer());
    const pageInfo = { pageNum: 1, pageSize: 8, totalElements: 20 };
    await answered('credit!list', {
      pageList: [record, { ...record, id: 'l0', status: 'repaid' }],
      pageInfo,
    });
    for (const loan of [running, overdue]) {
      await answered('credit!get', loan);
      await page.goto('/credit/myLoan');
      await page.locator('.mall-line-chart-dot').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, `${loan.status} in ${language}`);
      await expectFit(page, `${loan.status} in ${language}`);
    }
    await answered('credit!list', { pageList: [], pageInfo: { ...pageInfo, totalElements: 0 } });
    await page.goto('/credit/myLoan');
    await page.locator('.mall-empty').waitFor();
    await expectAccessible(page, `no loan in ${language}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
