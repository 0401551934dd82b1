import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { housePolicy } from '@caravan/lending';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLoanDesk, type LoanDesk } from './testing/loan-desk.ts';
import { killedWhileLending } from './testing/killed-lender.ts';
import { keyOf, type TestBuyer } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** shorter than a session of staff that nobody uses */
const REVIEW_MINUTES = 10;

const mall = await createTestMall({}, { loans: { ...housePolicy, reviewFromMinutes: REVIEW_MINUTES } });
const { app, client } = mall.gateway();
let desk: LoanDesk;
let [anna, bela, auditor]: TestStaff[] = [];
let buyer: TestBuyer;
beforeAll(async () => {
  desk = await createLoanDesk(mall, app, client);
  anna = await newStaff(mall, client, 'risk');
  bela = await newStaff(mall, client, 'finance');
  auditor = await newStaff(mall, client, 'auditor');
});
beforeEach(async () => {
  buyer = await client.newBuyer();
  // their sessions go on
  for (const person of [anna, bela, auditor]) await client.call('office!self', {}, person);
});
afterAll(() => mall.stop());

const ask = (name: string, request: object, by: TestStaff | undefined, key = randomUUID()) =>
  client.ask(`officeLoan!${name}`, { usercode: buyer.usercode, ...request }, { token: by?.token, key });
const facts = (id: string, by = bela) => client.call('officeLoan!get', { usercode: buyer.usercode, id }, by);
const sees = async (url: string, by: { readonly token: string } | undefined) =>
  (await app.inject({ url, headers: { token: by?.token ?? '' } })).statusCode;
const typesOf = async () => {
  const types: string[] = [];
  for await (const { type } of mall.log.read(`loan-${buyer.usercode}`)) types.push(type);
  return types;
};
const approvals = async () => (await typesOf()).filter((type) => type === 'LoanApproved').length;
async function proposed() {
  const id = await desk.applied(buyer);
  expect(await ask('propose', { id, reason: 'the document is theirs' }, anna)).toMatchObject({ code: 0 });
  await desk.settled();
  return { id, proposal: (await facts(id)).proposal?.id ?? '' };
}

describe('a loan under review', () => {
  it('is listed, proposed by one person and approved by another, once, from so many minutes on', async () => {
    const id = await desk.applied(buyer);
    const listed = async (status: 'waiting' | 'proposed' | 'approved') =>
      (await client.call('officeLoan!list', { status }, auditor)).pageList.find((row) => row.id === id);
    expect(await listed('waiting')).toMatchObject({ usercode: buyer.usercode, stage: 'waiting' });
    const reason = 'the document is theirs';
    const key = randomUUID();
    const first = await ask('propose', { id, reason }, anna, key);
    expect(await ask('propose', { id, reason }, anna, key)).toEqual(first);
    await desk.settled();
    expect(await listed('waiting')).toBeUndefined();
    expect(await listed('proposed')).toMatchObject({ stage: 'proposed', status: 'under-review' });
    const shown = await facts(id);
    expect(shown).toMatchObject({
      proposal: { reason, by: anna?.staffId, byName: anna?.username },
      photos: 1,
      unmet: [],
      money: '0',
      others: [],
    });
    const agree = { id, proposal: shown.proposal?.id ?? '' };
    expect(await ask('approve', agree, anna)).toMatchObject({ code: 2314 });
    expect(await ask('approve', { id, proposal: 'another' }, bela)).toMatchObject({ code: 2313 });
    expect(await ask('approve', agree, bela)).toMatchObject({
      code: 2312,
      data: { minutes: REVIEW_MINUTES },
    });
    mall.pass(REVIEW_MINUTES * MINUTE_MS);
    const approving = randomUUID();
    const approved = await ask('approve', agree, bela, approving);
    expect(approved).toMatchObject({ code: 0, data: { id } });
    expect(await ask('approve', agree, bela, approving)).toEqual(approved);
    // under another key it is the same decision
    expect(await ask('approve', agree, bela)).toMatchObject({ code: 0 });
    await desk.settled();
    expect(await typesOf()).toEqual(['LoanApplied', 'LoanApprovalProposed', 'LoanApproved']);
    expect(await facts(id)).toMatchObject({ stage: 'approved', decidedByName: bela?.username });
    const journal = await client.call('office!journal', { subject: id }, auditor);
    expect(journal.pageList.map(({ action }) => action)).toContain('officeLoan!approve');
    expect(await ask('refuse', { id, reason: 'too late' }, anna)).toMatchObject({ code: 2306 });
  });

  it('is refused with a reason that its applicant reads, and then another may be applied for', async () => {
    const { id } = await proposed();
    expect(keyOf(await ask('refuse', { id, reason: '' }, bela))).toBe('parameter-error');
    const reason = 'the photo cannot be read';
    await ask('refuse', { id, reason }, bela);
    await desk.settled();
    expect(await client.call('credit!get', { id }, buyer)).toMatchObject({
      status: 'failed',
      reason,
      reapply: true,
      schedule: [],
    });
    const again = await desk.applied(buyer);
    expect((await facts(again)).others).toMatchObject([{ id, status: 'failed' }]);
  });

  it('shows who applies to who says why, for ten minutes, and the journal has each look', async () => {
    const id = await desk.applied(buyer);
    expect(keyOf(await ask('documents', { id, reason: 'short' }, anna))).toBe('parameter-error');
    const reason = 'to compare it with the name';
    const { data } = await ask('documents', { id, reason }, anna);
    expect(data).toMatchObject({
      applicant: {
        realName: 'Amara Okonkwo',
        nationality: 'NG',
        documentType: 'passport',
        documentNumber: 'A01234567',
      },
    });
    const [url = ''] = (data as { photos: string[] }).photos;
    const stranger = await client.newBuyer();
    expect([
      await sees(url, anna),
      await sees(url, buyer),
      await sees(url, bela),
      await sees(url, auditor),
      await sees(url, stranger),
      await sees(url, undefined),
    ]).toEqual([200, 200, 404, 404, 404, 404]);
    mall.pass(11 * MINUTE_MS);
    expect(await sees(url, anna)).toBe(404);
    const journal = await client.call('office!journal', { subject: id }, auditor);
    expect(journal.pageList).toMatchObject([{ action: 'officeLoan!documents', reason }]);
    expect(JSON.stringify(journal)).not.toContain('Amara');
  });

  it('of an account that was locked since, or whose wallet was closed, is not approved', async () => {
    const { id, proposal } = await proposed();
    mall.pass(REVIEW_MINUTES * MINUTE_MS);
    const lock = (state: 'active' | 'locked') =>
      mall.db.updateTable('identity_user').set({ state }).where('usercode', '=', buyer.usercode).execute();
    await lock('locked');
    expect(await ask('approve', { id, proposal }, bela)).toMatchObject({
      code: 2315,
      data: { key: 'loan-account-not-in-order' },
    });
    expect((await facts(id)).unmet).toEqual([{ condition: 'good-standing' }]);
    await lock('active');
    // the account is being closed: its wallet goes first
    const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' };
    expect(
      await mall.wallet.close({ context, usercode: buyer.usercode, reason: 'moved' }),
    ).not.toHaveProperty('refusal');
    expect(await ask('approve', { id, proposal }, bela)).toMatchObject({ code: 2315 });
    expect(await approvals()).toBe(0);
    expect(await ask('refuse', { id, reason: 'the account is closed' }, bela)).toMatchObject({ code: 0 });
  });

  it('that its applicant took back is listed as such, and decided on by nobody', async () => {
    const { id, proposal } = await proposed();
    await client.call('credit!withdraw', { id }, { ...buyer, key: randomUUID() });
    await desk.settled();
    const listed = async (status: 'proposed' | 'withdrawn') =>
      (await client.call('officeLoan!list', { status, pageSize: 100 }, auditor)).pageList.some(
        (row) => row.id === id,
      );
    expect([await listed('proposed'), await listed('withdrawn')]).toEqual([false, true]);
    expect(await facts(id)).toMatchObject({ stage: 'withdrawn', status: 'withdrawn' });
    mall.pass(REVIEW_MINUTES * MINUTE_MS);
    for (const answer of [
      await ask('propose', { id, reason: 'fine' }, anna),
      await ask('approve', { id, proposal }, bela),
      await ask('refuse', { id, reason: 'too late' }, bela),
    ])
      expect(answer).toMatchObject({ code: 2316, data: { key: 'loan-withdrawn' } });
    expect(await typesOf()).toEqual(['LoanApplied', 'LoanApprovalProposed', 'LoanWithdrawn']);
  });

  it('has photos that lie sealed, and that nobody reads once the account is closed', async () => {
    const id = await desk.applied(buyer);
    const { data } = await ask('documents', { id, reason: 'to compare it with the name' }, anna);
    const [url = ''] = (data as { photos: string[] }).photos;
    const shown = await app.inject({ url, headers: { token: anna?.token ?? '' } });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    const [, , upload = '', name = ''] = url.split('/');
    const [place = ''] = await Array.fromAsync(glob(join(mall.files, '*', upload, name)));
    const stored = await readFile(place);
    await expect(sharp(stored).metadata()).rejects.toThrow();
    expect(stored.includes(shown.rawPayload.subarray(0, 16))).toBe(false);
    await ask('refuse', { id, reason: 'the photo cannot be read' }, bela);
    await desk.settled();
    const closing = { password: 'wagon-77', reason: 'moved' };
    expect(await client.ask('user!logoff', closing, { ...buyer, key: randomUUID() })).toMatchObject({
      code: 0,
    });
    expect([await sees(url, anna), await sees(url, buyer)]).toEqual([404, 404]);
    for (const viewer of [{ usercode: buyer.usercode }, { sees: ['loan'] }])
      expect(await mall.dependencies.media.open({ id: upload, name, viewer })).toBeUndefined();
    const again = await ask('documents', { id, reason: 'to compare it with the name' }, anna);
    expect(again.data).toEqual({ id, photos: [] });
  });

  it('is nobody’s to decide on whose own it is, nor of other roles', async () => {
    const id = await desk.applied(buyer);
    const own = await newStaff(mall, client, 'risk', buyer.usercode);
    for (const name of ['propose', 'refuse', 'documents'])
      expect(keyOf(await ask(name, { id, reason: 'fine by myself' }, own))).toBe('own-account');
    for (const role of ['customer-service', 'trader', 'auditor', 'administrator'] as const) {
      const other = await newStaff(mall, client, role);
      expect(keyOf(await ask('propose', { id, reason: 'fine' }, other))).toBe('no-permission');
    }
    expect(keyOf(await ask('propose', { id: 'nothing', reason: 'fine' }, anna))).toBe('loan-unknown');
  });
});

describe('a gateway that is killed', () => {
  it.each(['before', 'after'] as const)(
    '%s a loan is approved leaves one approval, and the same call completes it',
    async (where) => {
      const { id, proposal } = await proposed();
      mall.pass(REVIEW_MINUTES * MINUTE_MS);
      const key = randomUUID();
      const about = { usercode: buyer.usercode, loanId: id, proposalId: proposal };
      await killedWhileLending(mall, where, {
        action: 'officeLoan!approve',
        caller: bela?.staffId ?? '',
        key,
        about,
      });
      expect(await approvals()).toBe(where === 'before' ? 0 : 1);
      expect(await ask('approve', { id, proposal }, bela, key)).toMatchObject({ code: 0 });
      expect(await approvals()).toBe(1);
    },
  );

  it.each(['before', 'after'] as const)(
    '%s the wallet paid takes a repayment once, and the same call tells of it',
    async (where) => {
      const id = await desk.running(buyer);
      const key = randomUUID();
      const about = { usercode: buyer.usercode, loanId: id, amount: '40000' };
      await killedWhileLending(mall, where, { action: 'credit!repay', caller: buyer.usercode, key, about });
      const taken = async () => {
        let found = 0;
        for await (const { type } of mall.log.read(`wallet-${buyer.usercode}`))
          if (type === 'LoanRepaymentTaken') found += 1;
        return found;
      };
      expect(await taken()).toBe(where === 'before' ? 0 : 1);
      const repay = { id, amount: '40000', safeword: '123456' };
      expect(await client.ask('credit!repay', repay, { ...buyer, key })).toMatchObject({
        code: 0,
        data: { principal: '40000', money: '60000' },
      });
      expect([
        await taken(),
        (await typesOf()).filter((type) => type === 'LoanRepaymentRecorded').length,
      ]).toEqual([1, 1]);
      expect(await client.call('credit!get', { id }, buyer)).toMatchObject({ outstanding: '60000' });
    },
  );
});

describe('a lent loan', () => {
  it('is listed while it runs, is overdue, and is repaid, with its history', async () => {
    const id = await desk.running(buyer);
    const stages = async () => {
      const found: string[] = [];
      for (const status of ['running', 'overdue', 'repaid'] as const) {
        const { pageList } = await client.call('officeLoan!list', { status, pageSize: 100 }, auditor);
        if (pageList.some((row) => row.id === id)) found.push(status);
      }
      return found;
    };
    expect(await stages()).toEqual(['running']);
    mall.pass(91 * DAY_MS);
    // every session is over by then
    auditor = await newStaff(mall, client, 'auditor');
    const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' };
    await mall.lending.markOverdue({ context, usercode: buyer.usercode, loanId: id });
    await desk.settled();
    expect(await stages()).toEqual(['overdue']);
    expect(await facts(id, auditor)).toMatchObject({
      status: 'overdue',
      interestDue: '1092',
      repaymentAmount: '101092',
      schedule: [{ principal: '100000', interest: '1092', outstanding: '0' }],
    });
    await mall.fund(buyer.usercode, '1092');
    const repaying = { context: { ...context, commandId: randomUUID() }, borrower: buyer.usercode };
    await mall.dependencies.repayLoan.repay({ ...repaying, loanId: id, amount: 'all' });
    await desk.settled();
    expect(await stages()).toEqual(['repaid']);
    const shown = await facts(id, auditor);
    expect(shown.repayments).toMatchObject([{ interest: '1092', principal: '100000', outstanding: '0' }]);
    expect(shown.course.at(-1)).toMatchObject({ owed: '0', at: 'past' });
  });
});
