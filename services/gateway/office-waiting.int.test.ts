import { afterAll, expect, it } from 'vitest';
import { SAFEWORD } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff } from './testing/test-staff.ts';
import { MOST_WAITING } from './wire/index.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
const { readModel } = mall.dependencies;
afterAll(() => mall.stop());

/** Something for several roles to decide. */
async function fill(): Promise<void> {
  const finance = await newStaff(mall, client, 'finance');
  const [buyer, other] = [await client.newBuyer(), await client.newBuyer()];
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  for (const each of [buyer, other]) {
    await mall.fund(each.usercode, '100');
    const bound = { network: 'ethereum', address, safeword: SAFEWORD };
    await client.call('user!bindWithdrawAddress', bound, each);
    expect(await client.apply({ network: 'ethereum', amount: '50' }, each)).toMatchObject({ code: 0 });
  }
  const adjustment = { usercode: buyer.usercode, amount: '1', reason: 'came twice', idempotencyKey: 'a' };
  await client.call('officeAdjustment!propose', adjustment, finance);
  await client.call('newOnlinechat!send', { type: 'text', content: 'Is it real oak?' }, buyer);
  const shop = {
    shopName: 'Lantern House',
    description: 'Lanterns of brass and glass, by the carton.',
    country: 'Türkiye',
  };
  await client.call('seller!apply', shop, buyer);
  const head = (await mall.log.head()) ?? 0n;
  await readModel.waitFor(['withdrawals', 'adjustments'], head, 10_000);
}

it('tells each role how much waits of what it sees, and of nothing else', async () => {
  await fill();
  const risk = await newStaff(mall, client, 'risk');
  const waiting = async (role: Parameters<typeof newStaff>[2]) =>
    await client.call('office!waiting', {}, await newStaff(mall, client, role));
  expect(await client.call('office!waiting', {}, risk)).toEqual({
    withdrawals: 2,
    strays: 0,
    loans: 0,
    adjustments: 1,
  });
  expect(await waiting('customer-service')).toEqual({ refunds: 0, chats: 1, applications: 1 });
  expect(await waiting('trader')).toEqual({ applications: 1 });
  // an administrator answers no conversation
  expect(Object.keys(await waiting('administrator')).toSorted()).toEqual(
    ['adjustments', 'applications', 'loans', 'recharges', 'refunds', 'strays', 'withdrawals'].toSorted(),
  );

  const { pageList } = await client.call('officeWithdraw!list', {}, risk);
  const { usercode = '', id = '' } = pageList[0] ?? {};
  await client.call('officeWithdraw!refuse', { usercode, id, reason: 'Not this one.' }, risk);
  // one's own decision counts at once
  expect(await client.call('office!waiting', {}, risk)).toMatchObject({ withdrawals: 1 });
});

it('stops counting at what it tells', async () => {
  const asked: number[] = [];
  const toDecide: typeof readModel.recharges.toDecide = async ({ most }) => {
    asked.push(most);
    return Array.from({ length: most }, () => ({}) as never);
  };
  const many = mall.gateway({ readModel: { ...readModel, recharges: { ...readModel.recharges, toDecide } } });
  const finance = await newStaff(mall, many.client, 'finance');
  expect(await many.client.call('office!waiting', {}, finance)).toMatchObject({ recharges: MOST_WAITING });
  expect(asked).toEqual([MOST_WAITING, MOST_WAITING]);
});
