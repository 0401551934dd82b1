import { usualRecharges } from './recharge-terms.ts';
import { randomUUID } from 'node:crypto';
import { money, streamOf } from '@caravan/events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';
import type { Reply, TestBuyer } from './testing/test-client.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import type { ActionName } from './wire/index.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
let origin: string;
let [anna, bela, auditor]: TestStaff[] = [];
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  anna = await newStaff(mall, client, 'finance');
  bela = await newStaff(mall, client, 'finance');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const card = { coin: 'USD', amount: '50.5', bankName: 'Sea Bank', cardNumber: '4000 0000 0000 1234' };
const tokenOf = async (buyer: TestBuyer) =>
  (await client.call('rechargeBlockchain!recharge_open', {}, buyer)).session_token;
const keyOf = ({ data }: Reply) => (data as { key?: string }).key;
const settled = async () =>
  void (await mall.dependencies.readModel.waitFor(
    ['recharges', 'wallet'],
    (await mall.log.head()) ?? 0n,
    10_000,
  ));

async function tell(name: ActionName, request: object, buyer: TestBuyer, key = randomUUID()) {
  const asked = { session_token: await tokenOf(buyer), ...request };
  return await client.ask(name, asked, { ...buyer, key });
}
const idOf = ({ data }: Reply) => (data as { id: string }).id;

async function proofOf({ token }: TestBuyer) {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b0503c' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('moduleName', 'recharge');
  form.append('file', new Blob([new Uint8Array(photo)]), 'proof.jpg');
  const sent = await fetch(`${origin}/wap/api/uploadimg!execute.action`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  return ((await sent.json()) as { data: { id: string; url: string } }).data;
}
const sees = async (url: string, by: { readonly token: string }) =>
  (await fetch(`${origin}${url}`, { headers: { token: by.token } })).status;

describe('an announcement', () => {
  it('is kept once per token and key, and found with its remark', async () => {
    const buyer = await client.newBuyer();
    const asked = { network: 'ethereum', amount: '25.50', remark: 'from my exchange' };
    const key = randomUUID();
    const first = await tell('rechargeBlockchain!recharge', asked, buyer, key);
    expect(first).toMatchObject({ code: 0, data: { kind: 'blockchain', stage: 'waiting', amount: '25.50' } });
    expect(await tell('rechargeBlockchain!recharge', asked, buyer, key)).toEqual(first);
    const { pageList, totalElements } = await client.call('rechargeBlockchain!list', {}, buyer);
    expect(totalElements).toBe(1);
    expect(pageList[0]).toMatchObject({
      id: idOf(first),
      kind: 'blockchain',
      state: 'processing',
      announced: '25.5',
      remark: 'from my exchange',
    });
  });

  it('is refused by the names of §8', async () => {
    const buyer = await client.newBuyer();
    const refused = async (request: object) =>
      keyOf(
        await tell('rechargeBlockchain!recharge', { network: 'ethereum', amount: '5', ...request }, buyer),
      );
    expect(await refused({ amount: '0.99' })).toBe('recharge-below-minimum');
    expect(await refused({ amount: '1000000.01' })).toBe('recharge-above-maximum');
    expect(await refused({ amount: '1.001' })).toBe('parameter-error');
    expect(await refused({ network: 'nowhere' })).toBe('channel-not-opened');
    expect(await refused({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })).toBe(
      'recharge-wrong-chain',
    );
    expect(await refused({ proof: 'nothing' })).toBe('upload-unknown');
    expect(await refused({})).toBeUndefined();
    expect(await refused({})).toBe('recharge-pending');
  });

  it('can be taken back, and then another is', async () => {
    const buyer = await client.newBuyer();
    const id = idOf(await tell('rechargeBlockchain!recharge', { network: 'ethereum', amount: '5' }, buyer));
    const stranger = await client.newBuyer();
    expect(keyOf(await client.ask('rechargeBlockchain!cancel', { id }, stranger))).toBe('recharge-unknown');
    await client.call('rechargeBlockchain!cancel', { id }, buyer);
    await client.call('rechargeBlockchain!cancel', { id }, buyer);
    const again = await tell('rechargeBlockchain!recharge', { network: 'ethereum', amount: '6' }, buyer);
    expect(again.code).toBe(0);
    const failed = await client.call('rechargeBlockchain!list', { state: 'fail' }, buyer);
    expect(failed.pageList).toMatchObject([{ id, stage: 'cancelled' }]);
  });
});

it('is matched with its deposit: one record, which says how they compare', async () => {
  const buyer = await client.newBuyer();
  const { usercode } = buyer;
  const id = idOf(await tell('rechargeBlockchain!recharge', { network: 'ethereum', amount: '9' }, buyer));
  const transaction = `0x${'a'.repeat(64)}`;
  const depositId = `ethereum:${transaction}:0`;
  const detectedAt = new Date().toISOString();
  const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' };
  const facts = { depositId, usercode, network: 'ethereum', transaction, logIndex: 0, amount: '8' };
  const data = {
    ...facts,
    token: '0xt',
    address: '0xa',
    block: { height: 1, hash: '0xb' },
    confirmationsRequired: 6,
    detectedAt,
  };
  await mall.log.append(streamOf('deposit', depositId), 'no_stream', [
    {
      id: randomUUID(),
      type: 'DepositDetected',
      data,
      metadata: { ...context, version: 1, owner: usercode, hash: '' },
    },
  ]);
  const of = { usercode, network: 'ethereum', depositId, amount: money('8'), detectedAt };
  await mall.recharges.matchDeposit({ context, ...of });
  await settled();
  const { pageList } = await client.call('rechargeBlockchain!list', { kind: 'blockchain' }, buyer);
  const shown = {
    id: depositId,
    amount: '8',
    announced: '9',
    match: 'short',
    late: false,
    stage: 'arriving',
  };
  expect(pageList).toMatchObject([shown]);
  expect(await client.call('rechargeBlockchain!get', { id }, buyer)).toMatchObject(shown);
});

describe('a bank-card recharge', () => {
  it('is approved by two of finance, with its proof, which nobody else sees', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    const proof = await proofOf(buyer);
    const told = await tell('thirdPartyRecharge!recharge', { ...card, proof: proof.id }, buyer);
    expect(told).toMatchObject({
      code: 0,
      data: { stage: 'under-review', cardLastFour: '1234', expectedArrival: '50.5' },
    });
    expect(JSON.stringify(told)).not.toContain('400000');
    const id = idOf(told);
    await settled();
    const { pageList } = await client.call('officeRecharge!list', {}, anna);
    expect(pageList.find((row) => row.id === id)).toMatchObject({ usercode, status: 'waiting' });
    const facts = await client.call('officeRecharge!get', { usercode, id }, anna);
    const url = facts.proof ?? expect.unreachable();
    const stranger = await client.newBuyer();
    const risk = await newStaff(mall, client, 'risk');
    expect([
      await sees(url, buyer),
      await sees(url, anna as TestStaff),
      await sees(url, stranger),
      await sees(url, risk),
    ]).toEqual([200, 200, 404, 404]);

    const say = { usercode, id, arrived: '50.5', fee: '0.5', reason: 'on the statement' };
    await client.call('officeRecharge!propose', say, anna);
    await settled();
    const { proposal } = await client.call('officeRecharge!get', { usercode, id }, bela);
    expect(proposal).toMatchObject({ arrived: '50.5', fee: '0.5', byName: anna?.username });
    const agree = { usercode, id, proposal: proposal?.id ?? '' };
    expect(keyOf(await client.ask('officeRecharge!approve', agree, anna))).toBe('recharge-by-same-person');
    await client.call('officeRecharge!approve', agree, bela);
    await client.call('officeRecharge!approve', agree, bela);
    await settled();
    expect(await client.call('rechargeBlockchain!get', { id }, buyer)).toMatchObject({ stage: 'approved' });
    const journal = await client.call('office!journal', { subject: id }, auditor);
    expect(journal.pageList.map(({ action }) => action)).toContain('officeRecharge!approve');
  });

  it('has a number that finance sees for a reason, which is in the journal', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    const id = idOf(await tell('thirdPartyRecharge!recharge', card, buyer));
    const reason = 'the bank asks for it';
    expect(await client.call('officeRecharge!card', { usercode, id, reason }, anna)).toEqual({
      id,
      cardNumber: '4000000000001234',
    });
    const unknown = { usercode, id: 'no-such-recharge', reason };
    expect(keyOf(await client.ask('officeRecharge!card', unknown, anna))).toBe('recharge-unknown');
    const journal = await client.call('office!journal', { subject: id }, auditor);
    expect(journal.pageList).toMatchObject([{ action: 'officeRecharge!card', reason }]);
    let text = '';
    for await (const event of mall.log.read(`recharge-${usercode}`)) text += JSON.stringify(event.data);
    expect(text).toContain('"lastFour":"1234"');
    expect(text).not.toContain('4000000000001234');
  });

  it('is refused with a reason that its buyer reads, and then another may be told of', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    const id = idOf(await tell('thirdPartyRecharge!recharge', card, buyer));
    expect(keyOf(await tell('thirdPartyRecharge!recharge', card, buyer))).toBe('recharge-pending');
    await client.call('officeRecharge!refuse', { usercode, id, reason: 'nothing arrived' }, bela);
    await settled();
    expect(await client.call('rechargeBlockchain!get', { id }, buyer)).toMatchObject({
      state: 'fail',
      stage: 'refused',
      reason: 'nothing arrived',
    });
    expect((await tell('thirdPartyRecharge!recharge', card, buyer)).code).toBe(0);
  });

  it('names a transfer once, as its network writes it', async () => {
    const buyer = await client.newBuyer();
    const { usercode } = buyer;
    const id = idOf(await tell('thirdPartyRecharge!recharge', card, buyer));
    const say = { usercode, id, arrived: '50', fee: '0', reason: 'by the provider', network: 'ethereum' };
    const transaction = `0X${'AB'.repeat(32)}`;
    const asked = (more: object) => client.ask('officeRecharge!propose', { ...say, ...more }, anna);
    expect(keyOf(await asked({}))).toBe('parameter-error');
    expect(keyOf(await asked({ transaction: 'abc', logIndex: 0 }))).toBe('recharge-wrong-chain');
    expect((await asked({ transaction, logIndex: 0 })).code).toBe(0);
    await settled();
    const facts = await client.call('officeRecharge!get', { usercode, id }, bela);
    expect(facts.proposal?.transfer).toEqual({
      network: 'ethereum',
      transaction: `0x${'ab'.repeat(32)}`,
      logIndex: 0,
    });
    expect(facts.proposal?.check).toBeUndefined();
    const agree = { usercode, id, proposal: facts.proposal?.id ?? '' };
    expect(keyOf(await client.ask('officeRecharge!approve', agree, bela))).toBe('recharge-transfer-unproven');
    // what a watcher finds
    const context = { commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' };
    const moved = { amount: money('50'), to: '0xhot', block: { height: 7, hash: '0xb' } };
    const found = { usercode, rechargeId: id, proposalId: agree.proposal, outcome: 'found', moved } as const;
    await mall.recharges.checkTransfer({ context, ...found });
    await settled();
    const known = await client.call('officeRecharge!get', { usercode, id }, bela);
    expect(known.proposal?.check).toMatchObject({ outcome: 'found', amount: '50', to: '0xhot', height: 7 });
    expect(await client.call('rechargeBlockchain!get', { id }, buyer)).toMatchObject({ agreed: 1 });
    await client.call('officeRecharge!approve', agree, bela);
    await settled();
    expect(await client.call('rechargeBlockchain!get', { id }, buyer)).toMatchObject({ agreed: 2 });
    // what cannot be credited after all says so by a key, for which each page has words
    const failing = { context, usercode, rechargeId: id, reason: 'recharge-transfer-taken' };
    await mall.recharges.failCredit({ ...failing, context: { ...context, commandId: randomUUID() } });
    await settled();
    const failed = await client.call('rechargeBlockchain!get', { id }, buyer);
    expect(failed).toMatchObject({ stage: 'refused', failure: 'recharge-transfer-taken' });
    expect(failed).not.toHaveProperty('reason');
  });

  it('is not taken where its provider is not configured, and not without a fresh token', async () => {
    const buyer = await client.newBuyer();
    const paid = { coin: 'USD', amount: '5' };
    expect(keyOf(await tell('thirdPartyRecharge!PHP_recharge3', paid, buyer))).toBe(
      'payment-method-not-open',
    );
    expect(keyOf(await tell('thirdPartyRecharge!recharge', { ...card, coin: 'XYZ' }, buyer))).toBe(
      'payment-method-not-open',
    );
    const { config } = mall.dependencies;
    const terms = { ...usualRecharges, methods: [] };
    const { client: closed } = mall.gateway({ config: { ...config, recharges: terms } });
    expect(keyOf(await closed.ask('thirdPartyRecharge!getCoinList', {}, buyer))).toBe('no-payment-method');
    const session_token = await tokenOf(buyer);
    const first = await client.ask(
      'thirdPartyRecharge!recharge',
      { ...card, session_token },
      { ...buyer, key: 'k1' },
    );
    expect(first.code).toBe(0);
    await client.call('rechargeBlockchain!cancel', { id: idOf(first) }, buyer);
    const second = await client.ask(
      'thirdPartyRecharge!recharge',
      { ...card, session_token },
      { ...buyer, key: 'k2' },
    );
    expect(keyOf(second)).toBe('repeated-submission');
  });

  it('that was refused is corrected in the same form, which takes effect once', async () => {
    const buyer = await client.newBuyer();
    const session_token = await tokenOf(buyer);
    const send = (more: object) =>
      client.ask('thirdPartyRecharge!recharge', { ...card, session_token, ...more }, buyer);
    expect(keyOf(await send({ coin: 'XYZ' }))).toBe('payment-method-not-open');
    const told = await send({});
    expect(told.code).toBe(0);
    await client.call('rechargeBlockchain!cancel', { id: idOf(told) }, buyer);
    expect(keyOf(await send({}))).toBe('repeated-submission');
  });
});

it('tells how one may pay, and what it costs', async () => {
  const buyer = await client.newBuyer();
  expect(await client.call('thirdPartyRecharge!getCoinList', {}, buyer)).toMatchObject({
    methods: [{ action: 'recharge', kind: 'bank-card', name: 'Bank card' }],
    pageList: [{ coin: 'USD', rate: '1', minimum: '1' }],
  });
  expect(await client.call('rechargeBlockchain!fee', { symbol: 'USDT' }, buyer)).toMatchObject({ fee: '0' });
});
