import { createMemoryCache } from '@caravan/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let service: TestStaff;
let seller: TestSeller;
let goodsId: string;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  const card = pageList[0] ?? expect.unreachable();
  goodsId = card.goodsId;
  seller = await newSeller(mall, client, { sellerId: card.sellerId, role: 'owner' });
  service = await newStaff(mall, client, 'customer-service');
});
afterAll(() => mall.stop());

const reason = 'It copies a protected brand.';
const found = async () => (await client.call('officeGoods!find', { goodsId }, service)).goods;
const page = () => client.ask('sellerGoods!info', { goodsId });
const shows = () => client.call('sellerArticle!show', { goodsIds: [goodsId], listed: true }, seller);

it('goods that staff take down are not sold until they are allowed and shown again, and the shop reads why', async () => {
  expect(await found()).toMatchObject({ goodsId, status: 'listed', sellerId: seller.sellerId });
  await client.call('officeGoods!takeDown', { goodsId, reason }, service);
  expect(keyOf(await page())).toBe('goods-not-listed');
  expect(await found()).toMatchObject({ status: 'taken-down', takenDownFor: reason });
  const { pageList } = await client.call('sellerArticle!list', { tab: 'taken-down' }, seller);
  expect(pageList).toMatchObject([{ goodsId, takenDownFor: reason }]);
  expect((await shows()).pageList).toMatchObject([{ refusal: { key: 'article-taken-down' } }]);

  const { version = 0 } = (await found()) ?? {};
  const allowing = { goodsId, version, reason: 'The pictures are others now.' };
  // what staff looked at is not what is there
  expect(keyOf(await client.ask('officeGoods!allow', { ...allowing, version: version - 1 }, service))).toBe(
    'article-changed',
  );
  expect(await found()).toMatchObject({ status: 'taken-down' });
  await client.call('officeGoods!allow', allowing, { ...service, key: 'allow once' });
  expect(await found()).toMatchObject({ status: 'hidden' });
  expect(keyOf(await page())).toBe('goods-not-listed');
  await shows();
  expect(await page()).toMatchObject({ code: 0 });
  // said again, at a gateway that does not remember it
  await forgetful.call('officeGoods!allow', allowing, { ...service, key: 'allow once' });
  expect(await page()).toMatchObject({ code: 0 });

  const auditor = await newStaff(mall, client, 'auditor');
  const journal = await client.call('office!journal', { subject: goodsId }, auditor);
  expect(journal.pageList.map((entry) => entry.reason)).toContain(reason);
});

it('nobody decides on goods of a shop that they run, and unknown goods are none', async () => {
  const own = await newStaff(mall, client, 'trader', seller.usercode);
  for (const action of ['officeGoods!takeDown', 'officeGoods!allow'])
    expect(keyOf(await client.ask(action, { goodsId, version: 1, reason }, own))).toBe('own-account');
  expect(await client.call('officeGoods!find', { goodsId: 'G0' }, service)).toEqual({});
  expect(keyOf(await client.ask('officeGoods!takeDown', { goodsId: 'G0', reason }, service))).toBe(
    'goods-unknown',
  );
});
