import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';
import type { ResponseOf } from './wire/index.ts';

const mall = await createTestMall({
  customerServiceUrl: 'https://help.example',
  buyerAppUrl: 'https://apps.example/buyer',
});
const { client } = mall.gateway();
let administrator: TestStaff;
beforeAll(async () => {
  administrator = await newStaff(mall, client, 'administrator');
});
afterAll(() => mall.stop());

const settingsOf = async (brand: string) => (await client.ask('syspara!getSyspara', { brand })).data;

const appsOf = async (brand: string) => (await client.ask('index!download-url', { brand })).data;

async function quoted(brand: string, quantity: number) {
  const list = await client.ask('sellerGoods!list', { brand, pageSize: 1 });
  const { pageList } = list.data as ResponseOf<'sellerGoods!list'>;
  const lines = [{ skuId: `${pageList[0]?.goodsId}-1`, quantity }];
  const { data } = await client.ask('order!quote', { brand, lines }, await client.newBuyer());
  return JSON.stringify(data);
}

it('serves what is set for a brand, then what is set for all, then the configuration, and orders by it', async () => {
  const shop = 'https://sell.example/join';
  await client.call('officeBrand!set', { promotionSiteUrl: shop, version: 0 }, administrator);
  const own = {
    customerServiceUrl: 'mailto:help@oakmart.example',
    buyerAppUrl: 'https://apps.example/oak',
    maxGoodsInOrder: 40,
  };
  const supportMailbox = 'help@oakmart.example';
  await client.call(
    'officeBrand!set',
    { brandKey: 'oakmart', ...own, supportMailbox, version: 0 },
    administrator,
  );
  await vi.waitFor(async () =>
    expect(await settingsOf('oakmart')).toMatchObject({
      mall_max_goods_number_in_order: '40',
      customer_service_url: own.customerServiceUrl,
      promotion_site_url: shop,
    }),
  );
  expect(await settingsOf('silkway')).toMatchObject({
    mall_max_goods_number_in_order: '500',
    customer_service_url: 'https://help.example',
    promotion_site_url: shop,
  });
  expect(await appsOf('oakmart')).toEqual({ buyerAppUrl: 'https://apps.example/oak', sellerAppUrl: '' });
  expect(await appsOf('silkway')).toEqual({ buyerAppUrl: 'https://apps.example/buyer', sellerAppUrl: '' });
  expect(await quoted('oakmart', 41)).toContain('quantity-above-maximum');
  expect(await quoted('oakmart', 40)).not.toContain('quantity-above-maximum');
  expect(await quoted('caravan', 41)).not.toContain('quantity-above-maximum');

  const { pageList, ofAll, configured } = await client.call('officeBrand!list', {}, administrator);
  const oakmart = pageList.find(({ brandKey }) => brandKey === 'oakmart');
  expect(oakmart).toMatchObject({ own, supportMailbox, version: 1, storageBucket: 'oakmart-files' });
  expect(oakmart?.goods).toBeGreaterThan(0);
  expect(ofAll).toEqual({ promotionSiteUrl: shop, version: 1 });
  expect(configured).toEqual({
    customerServiceUrl: 'https://help.example',
    buyerAppUrl: 'https://apps.example/buyer',
    maxGoodsInOrder: 500,
  });
  const journal = await client.call('office!journal', { subject: 'oakmart' }, administrator);
  expect(journal.pageList).toMatchObject([{ action: 'officeBrand!set' }]);

  // left empty, a field is as for all again
  const emptied = { brandKey: 'oakmart', customerServiceUrl: '', maxGoodsInOrder: '', version: 1 };
  await client.call('officeBrand!set', emptied, administrator);
  await vi.waitFor(async () =>
    expect(await settingsOf('oakmart')).toMatchObject({ mall_max_goods_number_in_order: '500' }),
  );
});

it.each([
  ['an address without TLS', { promotionSiteUrl: 'http://sell.example' }],
  ['a script', { customerServiceUrl: 'javascript:alert(1)' }],
  ['a mailbox that is none', { brandKey: 'silkway', supportMailbox: 'help' }],
  ['no goods at all', { maxGoodsInOrder: 0 }],
  ['a part of goods', { maxGoodsInOrder: '1.5' }],
])('refuses %s', async (_what, given) => {
  const answer = await client.ask('officeBrand!set', { ...given, version: 0 }, administrator);
  expect(keyOf(answer)).toBe('parameter-error');
});

it('makes no change that began before another one, and none of a brand that there is not', async () => {
  const set = { brandKey: 'lotuspoint', maxGoodsInOrder: 9, version: 0 };
  const { pageList } = await client.call('officeBrand!list', {}, administrator);
  const brandKey = pageList.at(-1)?.brandKey ?? '';
  await client.call('officeBrand!set', { ...set, brandKey }, administrator);
  expect(keyOf(await client.ask('officeBrand!set', { ...set, brandKey }, administrator))).toBe(
    'content-changed',
  );
  const nobody = await client.ask('officeBrand!set', { ...set, brandKey: 'nobody' }, administrator);
  expect(keyOf(nobody)).toBe('content-unknown');
});

it('is an administrator’s alone; others of the office may look', async () => {
  const service = await newStaff(mall, client, 'customer-service');
  expect((await client.call('officeBrand!list', {}, service)).pageList.length).toBeGreaterThan(1);
  expect(keyOf(await client.ask('officeBrand!set', { maxGoodsInOrder: 9, version: 0 }, service))).toBe(
    'no-permission',
  );
});
