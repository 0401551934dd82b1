import { afterAll, expect, it } from 'vitest';
import { createTestMall } from './testing/test-mall.ts';

const mall = await createTestMall();
const { client, app } = mall.gateway();
afterAll(() => mall.stop());

const visit = (sellerId: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/wap/api/seller!visit.action',
    remoteAddress,
    payload: { sellerId },
  });
const viewsOf = async (sellerId: string) => {
  const { views } = await mall.db
    .selectFrom('seller')
    .select('views')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return views;
};

it('a look at a shop counts once in 24 hours for one caller', async () => {
  const { pageList } = await client.call('sellerGoods!list', {});
  const sellerId = pageList[0]?.sellerId ?? expect.unreachable();
  expect(await viewsOf(sellerId)).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => visit(sellerId, '192.0.2.1')));
  expect(await viewsOf(sellerId)).toBe(1);
  await visit(sellerId, '192.0.2.2');
  expect(await viewsOf(sellerId)).toBe(2);
  expect((await client.call('seller!info', { sellerId })).views).toBe(2);
  mall.pass(25 * 3_600_000);
  await visit(sellerId, '192.0.2.2');
  expect(await viewsOf(sellerId)).toBe(3);
});

it('a look at a shop that there is not, or that the brand does not show, changes nothing', async () => {
  const before = await mall.db.selectFrom('seller').select(['id', 'views']).orderBy('id').execute();
  expect((await visit('S-none', '192.0.2.3')).json()).toMatchObject({ code: 0 });
  const [hidden] = before;
  await mall.db
    .updateTable('seller')
    .set({ brands: [] })
    .where('id', '=', hidden?.id ?? '')
    .execute();
  await visit(hidden?.id ?? '', '192.0.2.3');
  const after = await mall.db.selectFrom('seller').select(['id', 'views']).orderBy('id').execute();
  expect(after).toEqual(before);
});
