import { randomUUID } from 'node:crypto';
import { money, wireOf, type RefusalKey } from '@caravan/events';
import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createLoanDesk, type LoanDesk } from './testing/loan-desk.ts';
import { keyOf, SAFEWORD, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let desk: LoanDesk;
let buyer: TestBuyer;
beforeAll(async () => {
  desk = await createLoanDesk(mall, app, client);
});
beforeEach(async () => {
  buyer = await client.newBuyer();
});
afterAll(() => mall.stop());

const moneyOf = async () => (await client.call('wallet!getUsdt', {}, buyer)).money;
const get = (id: string) => client.call('credit!get', { id }, buyer);
const repay = (id: string, amount: string, more: { key?: string; safeword?: string } = {}) =>
  client.ask('credit!repay', { id, amount, safeword: more.safeword ?? SAFEWORD }, { ...buyer, ...more });
const withdraw = (id: string, by: TestBuyer = buyer, key = randomUUID()) =>
  client.ask('credit!withdraw', { id }, { ...by, key });
const factsOf = async (stream: string, type: string) => {
  let found = 0;
  for await (const event of mall.log.read(`${stream}-${buyer.usercode}`)) if (event.type === type) found += 1;
  return found;
};

describe('the terms', () => {
  it('say what is lent by §9, and what this buyer may have', async () => {
    await mall.fund(buyer.usercode, '12.5');
    expect(await client.call('credit!terms', {}, buyer)).toEqual({
      minimum: '100000',
      maximum: '30000000',
      maximumTerm: 365,
      terms: [30, 60, 90, 180, 270, 365],
      annualRate: '0.0438',
      loanMethods: ['unsecured'],
      repaymentMethods: ['at-end', 'monthly'],
      reviewFromHours: 1,
      collateral: 'none',
      qualified: true,
      unmet: [],
      money: '12.5',
    });
    const id = await desk.applied(buyer);
    expect(await client.call('credit!terms', {}, buyer)).toMatchObject({ openLoan: id });
  });

  it('are told to who is not signed in, with what is asked of a borrower', async () => {
    const {
      unmet: _,
      qualified: _qualified,
      money: _money,
      ...offered
    } = await client.call('credit!terms', {}, buyer);
    expect(await client.call('credit!offer', {})).toEqual({
      ...offered,
      conditions: [{ condition: 'good-standing' }],
    });
  });

  it('come to exact figures in a quote, as the application would be refused otherwise', async () => {
    const asked = { amount: '100000', term: 90, repaymentMethod: 'at-end' } as const;
    expect(await client.call('credit!quote', asked, buyer)).toMatchObject({
      interest: '1080',
      estimatedRepayment: '101080',
      schedule: [{ principal: '100000', interest: '1080', amount: '101080', outstanding: '0' }],
    });
    const parts = await client.call('credit!quote', { ...asked, repaymentMethod: 'monthly' }, buyer);
    expect(parts).toMatchObject({ interest: '720.000036', estimatedRepayment: '100720.000036' });
    expect(parts.schedule.map(({ principal }) => principal)).toEqual(['33333.33', '33333.33', '33333.34']);
    const refused = async (change: object) =>
      keyOf(await client.ask('credit!quote', { ...asked, ...change }, buyer));
    expect(await refused({ amount: '99999' })).toBe('loan-amount-outside-limits');
    expect(await refused({ term: 91 })).toBe('loan-term-invalid');
  });
});

describe('an application', () => {
  it('is made once under one key, and its record has the fields of §3', async () => {
    const asked = { ...(await desk.application(buyer)), repaymentMethod: 'monthly' };
    const by = { ...buyer, key: randomUUID() };
    const first = await client.ask('credit!apply', asked, by);
    expect(first).toMatchObject({ code: 0, data: { status: 'under-review' } });
    expect(await client.ask('credit!apply', asked, by)).toEqual(first);
    // by a gateway that has forgotten the answer, the loan itself recognises it
    expect(await forgetful.ask('credit!apply', asked, by)).toEqual(first);
    const { id } = first.data as { id: string };
    expect(await factsOf('loan', 'LoanApplied')).toBe(1);
    const { pageList, pageInfo } = await client.call('credit!list', {}, buyer);
    expect(pageInfo).toEqual({ pageNum: 1, pageSize: 20, totalElements: 1 });
    expect(pageList).toMatchObject([
      {
        id,
        status: 'under-review',
        amount: '100000',
        annualRate: '0.0438',
        cycle: 90,
        days: 0,
        accruedInterest: '0',
        outstanding: '0',
        estimatedRepayment: '100720.000036',
        repaymentMethod: 'monthly',
        reapply: false,
      },
    ]);
    expect(await get(id)).toMatchObject({ repayments: [], course: [], schedule: [{}, {}, {}] });
    expect((await client.call('credit!list', { status: 'running' }, buyer)).pageList).toEqual([]);
    expect(keyOf(await client.ask('credit!get', { id }, await client.newBuyer()))).toBe('loan-unknown');
  });

  it('is sealed: no event and no answer has who applied', async () => {
    const id = await desk.applied(buyer);
    let text = JSON.stringify(await get(id));
    for await (const event of mall.log.read(`loan-${buyer.usercode}`)) text += JSON.stringify(event.data);
    expect(text).not.toMatch(/Amara|A01234567|"NG"/);
    expect(mall.logged.join('')).not.toMatch(/Amara|A01234567/);
  });

  test.each<[RefusalKey, object]>([
    ['agreement-required', { agree: false }],
    ['real-name-required', { realName: '' }],
    ['real-name-required', { documentNumber: '' }],
    ['real-name-required', { nationality: '' }],
    ['real-name-required', { photos: [] }],
    ['loan-amount-outside-limits', { amount: '99999.99' }],
    ['loan-amount-outside-limits', { amount: '30000000.01' }],
    ['loan-term-invalid', { term: 366 }],
    ['loan-term-invalid', { term: 31 }],
    ['loan-term-invalid', { term: 0 }],
    ['parameter-error', { documentNumber: 'A1' }],
    ['parameter-error', { documentNumber: 'A 1234' }],
    ['parameter-error', { nationality: 'XX' }],
    ['parameter-error', { amount: '-5' }],
    ['parameter-error', { repaymentMethod: 'never' }],
    ['upload-unknown', { photos: ['nothing'] }],
    ['parameter-error', { documentType: 'passport', photos: ['page', 'front'] }],
    ['parameter-error', { documentType: 'identity', photos: ['front', 'back', 'page'] }],
  ])('is refused with %s for %j, and keeps no photo', async (key, change) => {
    const asked = await desk.application(buyer);
    const refused = await client.ask(
      'credit!apply',
      { ...asked, ...change },
      { ...buyer, key: randomUUID() },
    );
    expect(refused).toMatchObject({ code: wireOf(key).code, data: { key } });
    // the same photos serve the next try
    expect(await client.ask('credit!apply', asked, { ...buyer, key: randomUUID() })).toMatchObject({
      code: 0,
    });
  });

  it('is the only one: another is refused while it is under review, on its way, or owed', async () => {
    const id = await desk.applied(buyer);
    const again = async () =>
      (await client.ask('credit!apply', await desk.application(buyer), { ...buyer, key: randomUUID() })).code;
    expect(await again()).toBe(2304);
    expect(await repay(id, 'all')).toMatchObject({ code: 2303 });
    await desk.approved(buyer, id);
    expect(await again()).toBe(2304);
    expect(await repay(id, 'all')).toMatchObject({ code: 2303 });
    await desk.disbursed(buyer, id);
    expect(await again()).toBe(2310);
  });

  it('of somebody who does not qualify is refused, and the terms say why', async () => {
    const strict = { daysRegistered: 2, ordersCompleted: 1, amountCompleted: money('50') };
    const other = await createTestMall(
      {},
      { qualification: { ...strict, neverOverdue: true, transactionPassword: true } },
    );
    try {
      const { app: otherApp, client: there } = other.gateway();
      const someone = await there.newBuyer();
      const terms = await there.call('credit!terms', {}, someone);
      expect(terms).toMatchObject({
        qualified: false,
        unmet: [
          { condition: 'days-registered', required: '2', actual: '0' },
          { condition: 'orders-completed', required: '1', actual: '0' },
          { condition: 'amount-completed', required: '50', actual: '0' },
        ],
      });
      const otherDesk = await createLoanDesk(other, otherApp, there);
      const asked = await otherDesk.application(someone);
      const refused = await there.ask('credit!apply', asked, { ...someone, key: randomUUID() });
      expect(refused).toMatchObject({ code: 2302, data: { key: 'loan-not-qualified' } });
      other.pass(2 * 86_400_000);
      expect((await there.call('credit!terms', {}, someone)).unmet.map(({ condition }) => condition)).toEqual(
        ['orders-completed', 'amount-completed'],
      );
    } finally {
      await other.stop();
    }
  });
});

describe('an application that is taken back', () => {
  it('is over once, however often it is asked for, and its applicant may apply again', async () => {
    const id = await desk.applied(buyer);
    const key = randomUUID();
    const first = await withdraw(id, buyer, key);
    expect(first).toMatchObject({ code: 0, data: { id, status: 'withdrawn' } });
    expect(await withdraw(id, buyer, key)).toEqual(first);
    expect(await forgetful.ask('credit!withdraw', { id }, { ...buyer, key })).toEqual(first);
    expect(await withdraw(id)).toMatchObject({ code: 0 });
    expect(await factsOf('loan', 'LoanWithdrawn')).toBe(1);
    await desk.settled();
    expect(await get(id)).toMatchObject({
      status: 'withdrawn',
      withdrawTime: expect.any(String),
      reapply: true,
      schedule: [],
    });
    expect((await client.call('credit!list', { status: 'withdrawn' }, buyer)).pageList).toMatchObject([
      { id },
    ]);
    expect(await client.call('credit!terms', {}, buyer)).not.toHaveProperty('openLoan');
    await desk.applied(buyer);
  });

  it('is one’s own, and nobody has decided on it', async () => {
    const id = await desk.applied(buyer);
    expect(await withdraw(id, await client.newBuyer())).toMatchObject({ code: 2305 });
    await desk.approved(buyer, id);
    expect(await withdraw(id)).toMatchObject({ code: 2306, data: { key: 'loan-already-decided' } });
  });
});

describe('a running loan', () => {
  it('is repaid in part and whole, interest first, and never twice', async () => {
    const id = await desk.running(buyer);
    expect(await get(id)).toMatchObject({
      status: 'running',
      outstanding: '100000',
      repaymentAmount: '100000',
      schedule: [{ principal: '100000', interest: '1080' }],
    });
    expect(await moneyOf()).toBe('100000');
    const key = randomUUID();
    const first = await repay(id, '30000', { key });
    expect(first).toMatchObject({ code: 0, data: { id, interest: '0', principal: '30000', money: '70000' } });
    expect(await repay(id, '30000', { key })).toEqual(first);
    const [safeword, by] = [SAFEWORD, { ...buyer, key }];
    // another gateway has forgotten the answer, and the wallet has not
    expect(await forgetful.ask('credit!repay', { id, amount: '30000', safeword }, by)).toEqual(first);
    expect(await forgetful.ask('credit!repay', { id, amount: '1', safeword }, by)).toMatchObject({
      data: { key: 'repeated-submission' },
    });
    expect(await factsOf('wallet', 'LoanRepaymentTaken')).toBe(1);
    expect(await get(id)).toMatchObject({
      outstanding: '70000',
      repayments: [{ principal: '30000', interest: '0', outstanding: '70000' }],
      course: [
        { owed: '100000', at: 'past' },
        { owed: '100000', at: 'past' },
        { owed: '70000', at: 'past' },
        { owed: '70000', at: 'today' },
        // 70,000 at 8.4 a day for 90 days
        { owed: '70756', at: 'future' },
        { owed: '0', at: 'future' },
      ],
    });
    const records = await client.call('wallet!records', {}, buyer);
    expect(records.pageList.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['repayment', '-30000'],
      ['loan', '100000'],
    ]);
    expect(await repay(id, '70000.01')).toMatchObject({ code: 2309, data: { owed: '70000' } });
    expect(await repay(id, 'all', { safeword: '999999' })).toMatchObject({
      data: { key: 'fund-password-wrong' },
    });
    expect(await repay(id, '0')).toMatchObject({ data: { key: 'parameter-error' } });
    expect(await repay(id, 'all')).toMatchObject({ code: 0, data: { principal: '70000', money: '0' } });
    expect(await get(id)).toMatchObject({ status: 'repaid', outstanding: '0', schedule: [] });
    expect(await repay(id, 'all')).toMatchObject({ code: 2307 });
  });

  it('is not repaid with money that is not there', async () => {
    const id = await desk.running(buyer);
    const { usercode } = buyer;
    const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' };
    const orders = [{ orderId: 'spent', amount: money('99999') }];
    await mall.wallet.capturePayment({ context, usercode, paymentId: randomUUID(), orders });
    expect(await repay(id, 'all')).toMatchObject({ data: { key: 'insufficient-balance' } });
    expect(await repay(id, '1')).toMatchObject({ code: 0, data: { money: '0' } });
  });

  it('of two repayments at once takes one', async () => {
    const id = await desk.running(buyer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => repay(id, 'all', { key: randomUUID() })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await factsOf('wallet', 'LoanRepaymentTaken')).toBe(1);
    expect(await moneyOf()).toBe('0');
  });

  it('keeps its borrower’s account open, and so does one under review', async () => {
    const close = () =>
      client.ask('user!logoff', { password: 'wagon-77', reason: 'moved' }, { ...buyer, key: randomUUID() });
    const id = await desk.applied(buyer);
    expect(keyOf(await close())).toBe('loan-pending');
    await desk.approved(buyer, id);
    await desk.disbursed(buyer, id);
    expect(keyOf(await close())).toBe('loan-remains');
    await repay(id, 'all');
    expect(await close()).toMatchObject({ code: 0 });
  });
});
