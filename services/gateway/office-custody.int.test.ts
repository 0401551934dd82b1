import { arrivalAggregate, createTransferClaims } from '@caravan/chain';
import { money } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';
import { COLD_ADDRESS } from './testing/test-networks.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel } = mall.dependencies;
let ana: TestStaff;
let ben: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  ana = await newStaff(mall, client, 'finance');
  ben = await newStaff(mall, client, 'finance');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const settled = async () =>
  await readModel.waitFor(['custody', 'ledger', 'outgoing'], (await mall.log.head()) ?? 0n, 10_000);
const keyOf = async (name: string, request: object, by: TestStaff) =>
  ((await client.ask(name, request, by)).data as { key?: string }).key;
const overview = async (by: TestStaff = ana) => {
  await settled();
  return await client.call('officeCustody!overview', {}, by);
};
const history = async () => {
  await settled();
  return (await client.call('officeCustody!history', {}, auditor)).pageList;
};

/** As a watcher records it. */
async function arrive(transaction: string, kind: 'funding' | 'top-up', amount: string): Promise<string> {
  const arrivalId = `ethereum:${transaction}:0`;
  const at = new Date().toISOString();
  const facts = {
    arrivalId,
    network: 'ethereum',
    owner: 'platform',
    kind,
    transaction,
    logIndex: 0,
    from: COLD_ADDRESS,
    to: '0xHot',
    amount,
    block: { height: 1, hash: '0xb' },
    recordedAt: at,
  };
  const context = { commandId: arrivalId, correlationId: 'c', causationId: 'c', actor: 'system:watcher' };
  await createAggregateStore(mall.log, arrivalAggregate).handle(
    arrivalId,
    { type: 'Record', facts },
    context,
  );
  return arrivalId;
}

/** As a signer tells what it sees. */
async function tellHead(held: string, updatedAt = new Date()): Promise<void> {
  const row = {
    network: 'ethereum',
    hot_address: '0xHot',
    token: held,
    coin: 'ETH',
    coin_units: '1500000000000000000',
    under_way: 0,
    waiting: 0,
    alarm: null,
    hot_minimum: '1000',
    cap_hour: '10000',
    cap_day: '50000',
    spent_hour: '9500',
    spent_day: '9500',
    updated_at: updatedAt,
  };
  await mall.db
    .insertInto('signer_head')
    .values(row)
    .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
    .execute();
}

describe('money that came to a hot wallet', () => {
  it('is explained by two persons of finance, and booked once', async () => {
    const id = await arrive('0xa1', 'funding', '5000');
    await arrive('0xa2', 'top-up', '70');
    const before = await overview(auditor);
    expect(before.open).toMatchObject([{ id, kindKey: 'funding', stateKey: 'recorded', amount: '5000' }]);
    expect(before.networks[0]?.alarms).toContainEqual({ alarmKey: 'unexplained', detail: '1' });
    expect(await keyOf('officeCustody!explain', { id, reason: 'owner' }, auditor)).toBe('no-permission');
    await client.call('officeCustody!explain', { id, reason: 'money of the owner' }, ana);
    const [proposed] = (await overview()).open;
    expect(proposed).toMatchObject({ stateKey: 'proposed', reason: 'money of the owner' });
    const named = {
      kind: 'funding' as const,
      network: 'ethereum',
      id,
      proposalId: proposed?.proposalId ?? '',
    };
    expect(await keyOf('officeCustody!agree', named, ana)).toBe('custody-by-same-person');
    expect(await keyOf('officeCustody!agree', { ...named, proposalId: 'other' }, ben)).toBe(
      'custody-proposal-changed',
    );
    for (let i = 0; i < 2; i += 1) await client.call('officeCustody!agree', named, ben);
    expect((await overview()).open).toEqual([]);
    expect(await history()).toMatchObject([
      { kindKey: 'top-up', stateKey: 'recorded' },
      { id, kindKey: 'funding', stateKey: 'booked' },
    ]);
    const { classes, balanced } = await readModel.ledger.trialBalance();
    const funding = classes.find((each) => each.class === 'equity:funding');
    expect([balanced, String(funding?.balance), funding?.entries]).toEqual([true, '50000000000000', 1]);
  });

  it('needs no explanation when a recharge was credited by it', async () => {
    const id = await arrive('0xa3', 'funding', '30');
    expect((await overview()).open).toMatchObject([{ id }]);
    await createTransferClaims(mall.log, () => new Date()).claim({
      usercode: '10000001',
      rechargeId: 'r1',
      transfer: { network: 'ethereum', transaction: '0xa3', logIndex: 0 },
      amount: money('30'),
      context: { commandId: 'c1', correlationId: 'c1', causationId: 'c1', actor: 'system:credit-recharge' },
    });
    expect((await overview()).open).toEqual([]);
    expect((await history())[0]).toMatchObject({ id, stateKey: 'booked' });
  });
});

describe('a drain', () => {
  const asked = { network: 'ethereum', amount: '400', reason: 'more than is needed' };

  it('is refused while nobody knows what the hot wallet holds', async () => {
    expect(await keyOf('officeCustody!drain', asked, ana)).toBe('hot-wallet-unread');
    await tellHead('1000000000', new Date(Date.now() - 600_000));
    expect(await keyOf('officeCustody!drain', asked, ana)).toBe('hot-wallet-unread');
    expect((await overview()).networks[0]?.alarms.map(({ alarmKey }) => alarmKey)).toContain('silent');
  });

  it('is proposed, agreed to by another, and stands with what is to leave', async () => {
    await tellHead('1000000000');
    expect(await keyOf('officeCustody!drain', { ...asked, amount: '1001' }, ana)).toBe('hot-wallet-needed');
    const { id } = await client.call('officeCustody!drain', asked, ana);
    const { open } = await overview();
    expect(open).toMatchObject([
      { id, kindKey: 'drain', stateKey: 'proposed', to: COLD_ADDRESS, amount: '400' },
    ]);
    const named = { kind: 'drain' as const, network: 'ethereum', id, proposalId: id };
    expect(await keyOf('officeCustody!agree', named, ana)).toBe('custody-by-same-person');
    await client.call('officeCustody!agree', named, ben);
    const after = await overview();
    expect(after.open).toMatchObject([{ id, stateKey: 'approved' }]);
    expect(after.networks[0]).toMatchObject({
      network: 'ethereum',
      hot: '1000',
      coin: { name: 'ETH', amount: '1.5' },
      coldAddress: COLD_ADDRESS,
      draining: '400',
      limits: { capHour: '10000', spentHour: '9500' },
      alarms: [{ alarmKey: 'cap' }],
    });
    // what it takes is spoken for
    expect(await keyOf('officeCustody!drain', { ...asked, amount: '700' }, ana)).toBe('hot-wallet-needed');
  });

  it('is called off by two persons while it is not signed, and counts nowhere any more', async () => {
    const [drain] = (await overview()).open;
    const id = drain?.id ?? '';
    const off = { network: 'ethereum', id, reason: 'the cold wallet changes' };
    expect(await keyOf('officeCustody!callOff', off, auditor)).toBe('no-permission');
    await client.call('officeCustody!callOff', off, ana);
    const proposed = (await overview()).open[0]?.callOff;
    expect(proposed).toMatchObject({ stateKey: 'proposed', reason: off.reason, proposedBy: ana.staffId });
    const named = { kind: 'call-off' as const, network: 'ethereum', id, proposalId: proposed?.id ?? '' };
    expect(await keyOf('officeCustody!agree', named, auditor)).toBe('no-permission');
    expect(await keyOf('officeCustody!agree', named, ana)).toBe('custody-by-same-person');
    for (let i = 0; i < 2; i += 1) await client.call('officeCustody!agree', named, ben);
    const after = await overview();
    expect(after.open).toEqual([]);
    expect(after.networks[0]).toMatchObject({ draining: '0' });
    expect((await history())[0]).toMatchObject({
      id,
      stateKey: 'called-off',
      transfer: { state: 'cancelled', attempts: 0 },
      callOff: { stateKey: 'done', reason: off.reason, proposedBy: ana.staffId, decidedBy: ben.staffId },
    });
    // what it would have taken is free again
    await client.call('officeCustody!drain', { ...asked, amount: '700', reason: 'again' }, ana);
    const [again] = (await overview()).open;
    const refused = { kind: 'drain' as const, network: 'ethereum', id: again?.id ?? '', reason: 'a test' };
    await client.call('officeCustody!refuse', { ...refused, proposalId: refused.id }, ben);
  });

  it('goes on where a person refuses to call it off', async () => {
    const { id } = await client.call('officeCustody!drain', { ...asked, amount: '6' }, ana);
    await settled();
    const agreed = { kind: 'drain' as const, network: 'ethereum', id, proposalId: id };
    expect(await keyOf('officeCustody!callOff', { network: 'ethereum', id, reason: 'r' }, ana)).toBe(
      'drain-not-approved',
    );
    await client.call('officeCustody!agree', agreed, ben);
    for (const [who, how] of [
      [ana, 'refuse'],
      [ben, 'agree'],
    ] as const) {
      await client.call('officeCustody!callOff', { network: 'ethereum', id, reason: `r ${how}` }, ana);
      const callOff = (await overview()).open[0]?.callOff;
      const named = { ...agreed, kind: 'call-off' as const, proposalId: callOff?.id ?? '' };
      await client.call(`officeCustody!${how}`, { ...named, reason: 'so' }, who);
    }
    expect((await history())[0]).toMatchObject({ id, callOff: { stateKey: 'done' } });
  });

  it('of more than the signer may send is refused, and says how much it may', async () => {
    await tellHead('99000000000');
    const { data } = await client.ask('officeCustody!drain', { ...asked, amount: '10000.5' }, ana);
    expect(data).toMatchObject({ key: 'drain-above-cap', cap: '10000', hours: 1 });
    await tellHead('1000000000');
  });

  it('may be refused, and is then over', async () => {
    const { id } = await client.call('officeCustody!drain', { ...asked, amount: '5' }, ana);
    await settled();
    const named = { kind: 'drain' as const, network: 'ethereum', id, proposalId: id };
    await client.call('officeCustody!refuse', { ...named, reason: 'a large payout comes' }, ben);
    expect(await keyOf('officeCustody!agree', named, ben)).toBe('drain-already-decided');
    expect((await history())[0]).toMatchObject({ stateKey: 'refused', refusal: 'a large payout comes' });
  });
});

describe('what is to decide', () => {
  it('is shown however much came that recharges have', async () => {
    const claims = createTransferClaims(mall.log, () => new Date());
    for (let index = 0; index < 201; index += 1) {
      const transaction = `0xb${index}`;
      await arrive(transaction, 'funding', '1');
      const context = { commandId: transaction, correlationId: 'c', causationId: 'c', actor: 'system:flow' };
      const transfer = { network: 'ethereum', transaction, logIndex: 0 };
      const named = { usercode: '10000001', rechargeId: `r${index}`, transfer, amount: money('1') };
      await claims.claim({ ...named, context });
    }
    await tellHead('1000000000');
    const reason = 'more than is needed';
    const { id: drain } = await client.call(
      'officeCustody!drain',
      { network: 'ethereum', amount: '4', reason },
      ana,
    );
    const funding = await arrive('0xc1', 'funding', '9');
    expect((await overview()).open.map(({ id }) => id)).toEqual([drain, funding]);
  });
});
