import { createMemoryCache } from '@caravan/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newSeller, type TestSeller } from './testing/test-seller.ts';
import type { RequestOf, UploadedPicture } from './wire/index.ts';

const mall = await createTestMall();
const { app, client } = mall.gateway();
/** of another gateway, whose cache has none of the first one's answers */
const { client: forgetful } = mall.gateway({ cache: createMemoryCache() });
let owner: TestSeller;
let assistant: TestSeller;
let categoryId: string;
beforeAll(async () => {
  const { pageList } = await client.call('sellerGoods!list', { pageSize: 1 });
  const sellerId = pageList[0]?.sellerId ?? '';
  categoryId = pageList[0]?.categoryId ?? '';
  owner = await newSeller(mall, client, { sellerId, role: 'owner' });
  assistant = await newSeller(mall, client, { sellerId, role: 'assistant' });
});
afterAll(() => mall.stop());

let codes = 0;
const draftOf = (change: Partial<RequestOf<'sellerArticle!save'>> = {}): RequestOf<'sellerArticle!save'> => ({
  code: `W-${(codes += 1)}`,
  name: 'Wandering lamp',
  categoryId,
  tiers: [{ from: 1, price: '3.5' }],
  variants: [{ stock: 7 }],
  ...change,
});

/** The first variant names no picture. */
const showing = (image: string) => [
  { values: ['Red'] },
  { values: ['Blue'], image },
  { values: ['Teal'], image },
];

async function uploaded(by: TestSeller): Promise<UploadedPicture> {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#347' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'lamp.png');
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/wap/api/sellerArticle!picture.action',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const reply = response.json<{ code: number; data: UploadedPicture }>();
  expect(reply).toMatchObject({ code: 0 });
  return reply.data;
}

describe('articles of a shop', () => {
  it('are added with a picture that everybody may see from then on, and read back whole', async () => {
    const { id, url } = await uploaded(assistant);
    expect((await app.inject({ url })).statusCode).toBe(404);
    const draft = draftOf({ images: [id] });
    const { goodsId } = await client.call('sellerArticle!save', draft, assistant);
    expect((await app.inject({ url })).statusCode).toBe(200);
    const page = await client.call('sellerGoods!info', { goodsId });
    expect(page).toMatchObject({ name: 'Wandering lamp', image: url, price: '3.5', stock: 7 });
    const whole = await client.call('sellerArticle!info', { goodsId }, owner);
    expect(whole).toMatchObject({
      code: draft.code,
      version: 1,
      images: [url],
      status: 'listed',
      unit: 'piece',
    });
    const { variants, version, ...article } = whole;
    const kept = variants.map(({ values, priceDelta, image }) => ({ values, priceDelta, image }));
    const edit = { ...article, goodsId, version, name: 'Wandering lamp, brass', variants: kept };
    expect(await client.call('sellerArticle!save', edit, owner)).toEqual({ goodsId, version: 2 });
    expect((await client.call('sellerGoods!info', { goodsId })).name).toBe('Wandering lamp, brass');
    expect(keyOf(await client.ask('sellerArticle!save', edit, assistant))).toBe('article-changed');
  });

  it('leave the pictures of a refused save to the next one', async () => {
    const { id, url } = await uploaded(owner);
    const free = draftOf({ images: [id], tiers: [{ from: 1, price: '0' }] });
    expect(keyOf(await client.ask('sellerArticle!save', free, owner))).toBe('article-price-invalid');
    const unknown = draftOf({ images: [id, 'nobody-uploaded-it'] });
    expect(keyOf(await client.ask('sellerArticle!save', unknown, owner))).toBe('upload-unknown');
    expect((await app.inject({ url })).statusCode).toBe(404);
    await client.call('sellerArticle!save', draftOf({ images: [id] }), owner);
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it('are exported whole, a part after the other', async () => {
    const one = await client.call('sellerArticle!save', draftOf({ name: 'Exported first' }), owner);
    const two = await client.call('sellerArticle!save', draftOf({ name: 'Exported second' }), owner);
    const newest = await client.call('sellerArticle!export', { pageSize: 1 }, owner);
    expect(newest.pageList).toEqual([
      await client.call('sellerArticle!info', { goodsId: two.goodsId }, owner),
    ]);
    const next = await client.call('sellerArticle!export', { before: newest.next, pageSize: 1 }, owner);
    expect(next.pageList.map(({ goodsId }) => goodsId)).toEqual([one.goodsId]);
    const all = await client.call('sellerArticle!export', {}, owner);
    expect(all).not.toHaveProperty('next');
    const { counts } = await client.call('sellerArticle!list', {}, owner);
    expect(all.pageList).toHaveLength(counts.all);
  });

  it('are found in the shop’s own list by number and status, page by page', async () => {
    const { goodsId } = await client.call('sellerArticle!save', draftOf({ code: 'FIND-ME' }), owner);
    await client.call('sellerArticle!save', draftOf(), owner);
    const { pageList, next, counts } = await client.call('sellerArticle!list', { pageSize: 1 }, owner);
    expect(pageList).toHaveLength(1);
    const second = await client.call('sellerArticle!list', { pageSize: 1, before: next }, owner);
    expect(second.pageList[0]?.goodsId).toBe(goodsId);
    await client.call('sellerArticle!show', { goodsIds: [goodsId], listed: false }, owner);
    const hidden = await client.call('sellerArticle!list', { tab: 'hidden', search: 'FIND-ME' }, owner);
    expect(hidden.pageList.map((row) => [row.goodsId, row.status])).toEqual([[goodsId, 'hidden']]);
    expect(hidden.counts).toEqual({ ...counts, listed: counts.listed - 1, hidden: counts.hidden + 1 });
    expect(keyOf(await client.ask('sellerGoods!info', { goodsId }))).toBe('goods-not-listed');
  });

  it('are imported, each with its own outcome, and a repetition at another gateway changes nothing', async () => {
    const articles = [draftOf(), draftOf({ tiers: [{ from: 1, price: '0' }] })];
    const key = 'import-once';
    const first = await client.call('sellerArticle!import', { articles }, { ...owner, key });
    expect(first.pageList).toMatchObject([
      { code: articles[0]?.code, created: true },
      { code: articles[1]?.code, refusal: { key: 'article-price-invalid', details: { price: '0' } } },
    ]);
    const goodsId = first.pageList[0]?.goodsId ?? '';
    const { variants } = await client.call('sellerArticle!info', { goodsId }, owner);
    const skuId = variants[0]?.skuId ?? '';
    await client.call('sellerArticle!stock', { skuId, by: -5 }, owner);
    await forgetful.call('sellerArticle!import', { articles }, { ...owner, key });
    expect((await client.call('sellerArticle!info', { goodsId }, owner)).variants[0]?.stock).toBe(2);
  });

  it('are imported with a picture per variant, which is one of the article, and none that is not there', async () => {
    const [front, blue] = [await uploaded(owner), await uploaded(owner)];
    const options = [{ name: 'Colour', values: ['Red', 'Blue', 'Teal'] }];
    const images = [front.id, blue.id];
    const draft = draftOf({ images, options, variants: showing('nobody-uploaded-it') });
    const refused = await client.call('sellerArticle!import', { articles: [draft] }, owner);
    expect(refused.pageList).toMatchObject([{ refusal: { key: 'upload-unknown' } }]);
    const articles = [{ ...draft, variants: showing(blue.id) }];
    const { pageList } = await client.call('sellerArticle!import', { articles }, owner);
    const goodsId = pageList[0]?.goodsId ?? '';
    const shown = async () => (await client.call('sellerArticle!info', { goodsId }, owner)).variants;
    expect(blue.url).not.toBe(front.url);
    const expected = [front.url, blue.url, blue.url];
    expect((await shown()).map(({ image }) => image)).toEqual(expected);
    // as a file says it that was saved before
    const again = [{ ...draft, images: [front.url, blue.url], variants: showing(blue.url) }];
    await client.call('sellerArticle!import', { articles: again }, owner);
    expect((await shown()).map(({ image }) => image)).toEqual(expected);
  });

  it('lie in warehouses, between which a transfer is made once, however often it is sent', async () => {
    const { goodsId } = await client.call('sellerArticle!save', { ...draftOf(), warehouse: 'yiwu' }, owner);
    const article = async () => client.call('sellerArticle!info', { goodsId }, owner);
    const skuId = (await article()).variants[0]?.skuId ?? '';
    const transfer = { skuId, from: 'yiwu', to: 'dubai', pieces: 3 };
    const keyed = { ...assistant, key: 'lorry' };
    for (const gateway of [client, forgetful])
      expect(await gateway.call('sellerArticle!transfer', transfer, keyed)).toEqual({ skuId, stock: 7 });
    const { client: third } = mall.gateway({ cache: createMemoryCache() });
    expect(keyOf(await third.ask('sellerArticle!transfer', { ...transfer, pieces: 1 }, keyed))).toBe(
      'repeated-submission',
    );
    expect(keyOf(await client.ask('sellerArticle!transfer', { ...transfer, pieces: 5 }, owner))).toBe(
      'stock-not-there',
    );
    const { onHand } = (await article()).variants[0] ?? {};
    expect(onHand?.map(({ warehouse, pieces }) => [warehouse.warehouseId, pieces])).toEqual([
      ['yiwu', 4],
      ['rotterdam', 0],
      ['dubai', 3],
    ]);
    const page = async (before?: string) =>
      client.call('sellerArticle!movements', { goodsId, pageSize: 2, ...(before && { before }) }, owner);
    const first = await page();
    const second = await page(first.next);
    expect(second.next).toBeUndefined();
    const all = [...first.pageList, ...second.pageList];
    expect(all.map(({ cause, by, warehouse }) => [cause, by, warehouse?.warehouseId])).toEqual([
      ['transfer', 3, 'dubai'],
      ['transfer', -3, 'yiwu'],
      ['opening', 7, 'yiwu'],
    ]);
  });

  it('have a stock whose every change tells who and why', async () => {
    const { goodsId } = await client.call('sellerArticle!save', draftOf(), owner);
    const { variants } = await client.call('sellerArticle!info', { goodsId }, owner);
    const skuId = variants[0]?.skuId ?? '';
    const change = { skuId, by: 3, note: 'A pallet came.' };
    const keyed = { ...assistant, key: 'pallet' };
    expect(await client.call('sellerArticle!stock', change, keyed)).toEqual({ skuId, stock: 10 });
    expect(await forgetful.call('sellerArticle!stock', change, keyed)).toEqual({ skuId, stock: 10 });
    const { client: third } = mall.gateway({ cache: createMemoryCache() });
    expect(keyOf(await third.ask('sellerArticle!stock', { ...change, by: 4 }, keyed))).toBe(
      'repeated-submission',
    );
    const { pageList } = await client.call('sellerArticle!movements', { goodsId }, owner);
    expect(pageList).toMatchObject([
      { by: 3, cause: 'restock', who: assistant.username, note: 'A pallet came.' },
      { by: 7, cause: 'opening', who: owner.username },
    ]);
  });
});
