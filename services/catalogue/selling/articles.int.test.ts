import { BusyError } from '@caravan/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../index.ts';
import { createArticles } from './articles.ts';
import { oneShopAtATime } from './shop-articles.ts';
import { openArticleDesk, type ArticleDesk } from './testing/article-desk.ts';
import { anySubmission } from '../stock/testing/any-submission.ts';
import { money } from '@caravan/events';

const BRAND = 1;
let desk: ArticleDesk;
let database: ArticleDesk['database'];
let catalogue: Catalogue;
let sellerId: string;
let rivalId: string;

beforeAll(async () => {
  desk = await openArticleDesk();
  ({ database, catalogue, sellerId, rivalId } = desk);
});
afterAll(() => database.drop());

const draftOf: ArticleDesk['draftOf'] = (change) => desk.draftOf(change);
const saving: ArticleDesk['saving'] = (draft, naming) => desk.saving(draft, naming);
const saved: ArticleDesk['saved'] = (draft, naming) => desk.saved(draft, naming);
async function found(id: string, shop = sellerId) {
  return (await catalogue.articles.find(shop, id)) ?? expect.unreachable();
}
const shown = async (id: string) => {
  const info = await catalogue.info(id, BRAND);
  return 'goods' in info ? info.goods : info.refusal.key;
};
const quoted = async (skuId: string) =>
  (await catalogue.quote({ brand: BRAND, buyer: 'U9', lines: [{ skuId, quantity: 2 }] }))[0];

test('a new article is found by buyers at once: in its list, by its words and on its page', async () => {
  const { id, created } = await saved(draftOf({ name: 'Aurora candlestick' }));
  expect(created).toBe(true);
  const newest = { brand: BRAND, page: 1, pageSize: 5 };
  const list = await catalogue.list({ ...newest, sort: 'new', sellerId });
  expect('goodsList' in list && list.goodsList[0]?.id).toBe(id);
  const search = await catalogue.search({ ...newest, keyword: 'aurora candlesticks' });
  expect('goodsList' in search && search.goodsList.map((card) => card.id)).toEqual([id]);
  expect(await shown(id)).toMatchObject({
    name: 'Aurora candlestick',
    priceFrom: '4',
    priceTo: '4.75',
    buyMin: 2,
    stock: 30,
    skus: [
      { specification: 'Red', price: '4.5', available: 10 },
      { specification: 'Blue', price: '4.75', available: 20 },
    ],
  });
});

test('samples are sold as the last save that speaks of them says, until one says that there are none', async () => {
  const draft = draftOf({ name: 'Tasting set', sample: { price: '6.50', most: 3 } });
  const { id, version } = await saved(draft);
  expect(await found(id)).toMatchObject({ sample: { price: '6.5', most: 3 } });
  const page = await shown(id);
  expect(page).toMatchObject({ sample: { price: '6.5', most: 3 } });
  const skuId = typeof page === 'string' ? '' : (page.skus[1]?.id ?? '');
  const sampled = async (quantity: number) =>
    (await catalogue.quote({ brand: BRAND, buyer: 'U9', lines: [{ skuId, quantity }], sample: true }))[0];
  expect(await sampled(1)).toMatchObject({ line: { unitPrice: money('6.5') } });
  expect(await sampled(4)).toMatchObject({ refusal: { key: 'sample-above-most', details: { most: 3 } } });
  const kept = await saved({ ...draft, sample: undefined }, { id, version });
  expect(await shown(id)).toMatchObject({ sample: { price: '6.5', most: 3 } });
  await saved({ ...draft, sample: null }, kept);
  expect(await shown(id)).toMatchObject({ sample: null });
  expect(await sampled(1)).toMatchObject({ refusal: { key: 'samples-not-offered' } });
});

test('a shop reads its own articles, newest first and page by page, and no other shop does', async () => {
  const first = await saved(draftOf({ name: 'Tab one' }), { shop: rivalId });
  const second = await saved(draftOf({ name: 'Tab two', listed: false }), { shop: rivalId });
  const page = await catalogue.articles.list({ sellerId: rivalId, most: 1 });
  expect(page.articles.map(({ id }) => id)).toEqual([second.id]);
  const before = BigInt(page.articles[0]?.number ?? 0);
  const next = await catalogue.articles.list({ sellerId: rivalId, before, most: 1 });
  expect(next.articles.map(({ id }) => id)).toEqual([first.id]);
  const hidden = await catalogue.articles.list({ sellerId: rivalId, status: 'hidden', most: 10 });
  expect(hidden.articles.map(({ id }) => id)).toEqual([second.id]);
  expect(hidden.counts).toMatchObject({ hidden: 1, 'taken-down': 0 });
  const searched = await catalogue.articles.list({ sellerId: rivalId, search: 'tab ONE', most: 10 });
  expect(searched.articles.map(({ id }) => id)).toEqual([first.id]);
  expect(await catalogue.articles.find(sellerId, first.id)).toBeUndefined();
});

test('an article that came otherwise is read and saved as it is, with its pictures and variants', async () => {
  const seeded = await database.db
    .selectFrom('goods')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('code', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = await shown(seeded.id);
  const { skus, wasPrice, sample, id, version, ...article } = await found(seeded.id);
  const variants = skus.map(({ values, priceDelta, image }) => ({ values, priceDelta, image }));
  const draft = {
    ...article,
    originalPrice: wasPrice ?? undefined,
    sample: sample ?? undefined,
    variants,
    listed: true,
  };
  await saved(draft, { id, version });
  expect(await shown(seeded.id)).toEqual(page);
});

test('a change keeps stock and sales, sells what is left out no more, and knows it when it comes back', async () => {
  const draft = draftOf();
  const { id, version } = await saved(draft);
  const blue = (await found(id)).skus[1] ?? expect.unreachable();
  const onlyRed = draftOf({ ...draft, variants: [{ values: ['Red'], priceDelta: '1' }] });
  await saved(onlyRed, { id, version });
  expect((await found(id)).skus).toMatchObject([{ values: ['Red'], priceDelta: '1', available: 10 }]);
  expect(await shown(id)).toMatchObject({ stock: 10 });
  expect(await quoted(blue.id)).toMatchObject({ refusal: { key: 'goods-not-listed' } });
  await saved({ ...draft, variants: [{ values: ['Blue'], priceDelta: '0' }] }, { id });
  expect((await found(id)).skus).toMatchObject([{ id: blue.id, available: 20 }]);
});

test('an edit of what was changed meanwhile is refused, and changes nothing', async () => {
  const draft = draftOf();
  const { id, version } = await saved(draft);
  await saved({ ...draft, name: 'First of two' }, { id, version });
  const second = await saving({ ...draft, name: 'Second of two' }, { id, version });
  expect(second).toEqual({ refusal: { key: 'article-changed' } });
  expect((await found(id)).name).toBe('First of two');
});

test('the same command twice has one effect', async () => {
  const draft = draftOf();
  const first = await saved(draft, { command: 'once' });
  expect(await saved(draft, { command: 'once' })).toEqual(first);
  const edit = { id: first.id, version: 1, command: 'edit once' };
  expect(await saved({ ...draft, name: 'Edited' }, edit)).toMatchObject({ version: 2 });
  expect(await saved({ ...draft, name: 'Edited' }, edit)).toMatchObject({ version: 2 });
  const skuId = (await found(first.id)).skus[0]?.id ?? '';
  const change = { sellerId, skuId, by: 5, note: '', changedBy: 'U1', command: 'stock once' };
  expect(await catalogue.articles.stock.change(change)).toEqual({ available: 15 });
  expect(await catalogue.articles.stock.change(change)).toEqual({ available: 15 });
});

test('a number is of one article, even when two are saved at once', async () => {
  const draft = draftOf();
  const outcomes = await Promise.all([saving(draft), saving(draft), saving(draft)]);
  expect(outcomes.filter((outcome) => 'id' in outcome)).toHaveLength(1);
  const refused = outcomes.filter((outcome) => 'refusal' in outcome);
  expect(refused.map(({ refusal }) => refusal.key)).toEqual(['article-code-taken', 'article-code-taken']);
  const other = await saved(draftOf());
  expect(await saving(draft, { id: other.id })).toMatchObject({ refusal: { key: 'article-code-taken' } });
});

test('an import changes what has the number and adds the rest; what is refused keeps no other back', async () => {
  const known = draftOf();
  const { id } = await saved(known);
  const added = draftOf();
  const articles = [
    {
      draft: { ...known, name: 'Imported anew', variants: [{ values: ['Red'], priceDelta: '0', stock: 3 }] },
    },
    { draft: draftOf({ categoryId: 'nowhere' }) },
    { draft: added },
    { draft: added },
  ];
  const request = { sellerId, by: 'U1', command: 'import', cause: 'import' as const, articles };
  const outcomes = await catalogue.articles.save(request);
  expect(outcomes).toMatchObject([
    { id, created: false },
    { refusal: { key: 'article-category-unknown' } },
    { created: true },
    { refusal: { key: 'article-code-taken' } },
  ]);
  expect((await found(id)).skus).toMatchObject([{ values: ['Red'], available: 3 }]);
  const movements = await catalogue.articles.stock.movements({ sellerId, articleId: id, most: 10 });
  expect(movements?.map(({ by, cause }) => [by, cause])).toEqual([
    [-7, 'import'],
    [20, 'opening'],
    [10, 'opening'],
  ]);
});

test('an article without a number of its own is known by its id, so an export is imported onto itself', async () => {
  const { id } = await database.db
    .selectFrom('goods')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('code', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { code, name, tiers, options, skus } = await found(id);
  expect(code).toBe(id);
  const variants = skus.map(({ values, priceDelta }) => ({ values, priceDelta }));
  const draft = draftOf({ code, name, tiers, options, variants });
  expect(await saving(draft)).toMatchObject({ refusal: { key: 'article-code-taken' } });
  expect(await saved(draft, { cause: 'import' })).toMatchObject({ id, created: false });
  expect((await found(id)).skus.map((sku) => sku.id)).toEqual(skus.map((sku) => sku.id));
});

test('pictures are uploads that it takes, in the order given; without any its category stands for it', async () => {
  desk.uploads.add('one').add('two');
  const draft = draftOf({ images: ['two', 'one'] });
  const { id } = await saved(draft);
  expect((await found(id)).images).toEqual(['/files/two/a.webp', '/files/one/a.webp']);
  const unknown = await saving({ ...draft, images: ['three'] }, { id });
  expect(unknown).toEqual({ refusal: { key: 'upload-unknown' } });
  await saved({ ...draft, images: ['/files/one/a.webp'] }, { id });
  expect(await shown(id)).toMatchObject({ image: '/files/one/a.webp', images: ['/files/one/a.webp'] });
  const bare = await found((await saved(draftOf())).id);
  const picture = await catalogue.picture(bare.image);
  expect(picture).toBeDefined();
});

test('an article of more pieces than an integer counts is listed, found and moderated', async () => {
  const many = Array.from({ length: 3 }, (_, place) => `Size ${place}`);
  const { id } = await saved(
    draftOf({
      options: [{ name: 'Size', values: many }],
      variants: many.map((size) => ({ values: [size], priceDelta: '0', stock: 1_000_000_000 })),
    }),
  );
  const stock = 3_000_000_000;
  expect(await found(id)).toMatchObject({ stock });
  const { articles } = await catalogue.articles.list({ sellerId, most: 1 });
  expect(articles).toMatchObject([{ id, stock }]);
  expect(await catalogue.moderation.find(id)).toMatchObject({ stock });
});

test('a shop’s card counts its goods rightly, whatever is shown and hidden at the same time', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await saved(draftOf({ listed: n % 2 === 0 }))).id);
  await Promise.all(
    ids.map((id, n) => catalogue.articles.show({ sellerId, ids: [id], listed: n % 2 === 1 })),
  );
  const { goods } = await database.db
    .selectFrom('seller')
    .select('goods')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const { counts } = await catalogue.articles.list({ sellerId, most: 1 });
  expect(goods).toBe(counts.listed);
});

test('a save that is repeated after another one, and after orders, has no second effect', async () => {
  const draft = draftOf({ options: [], variants: [{ values: [], priceDelta: '0', stock: 50 }] });
  const [first, second] = ['the first of two', 'the second of two'];
  const { id } = await saved(draft, { cause: 'import', command: first });
  const skuId = (await found(id)).skus[0]?.id ?? '';
  const order = { orderId: 'OR1', total: money('20'), lines: [{ skuId, quantity: 5 }] };
  await catalogue.reserve({ buyer: 'U9', submission: anySubmission(), orders: [order] });
  await saved({ ...draft, name: 'Zephyr lantern, large' }, { cause: 'import', command: second });
  await catalogue.articles.stock.change({ sellerId, skuId, by: -3, note: '', changedBy: 'U1', command: 'x' });
  const before = await found(id);
  expect(await saved(draft, { cause: 'import', command: first })).toEqual({ id, version: 1, created: true });
  expect(await found(id)).toEqual(before);
});

test('a hidden article is not sold, and one that staff took down is not shown again by the shop', async () => {
  const { id } = await saved(draftOf());
  const goodsOf = async () =>
    (await database.db.selectFrom('seller').select('goods').where('id', '=', sellerId).executeTakeFirst())
      ?.goods;
  const before = (await goodsOf()) ?? 0;
  expect(await catalogue.articles.show({ sellerId, ids: [id, 'A0'], listed: false })).toEqual([
    { id },
    { id: 'A0', refusal: { key: 'goods-unknown' } },
  ]);
  expect(await shown(id)).toBe('goods-not-listed');
  expect(await goodsOf()).toBe(before - 1);
  await database.db.updateTable('goods').set({ taken_down_for: 'a copy' }).where('id', '=', id).execute();
  const [again] = await catalogue.articles.show({ sellerId, ids: [id], listed: true });
  expect(again).toEqual({ id, refusal: { key: 'article-taken-down' } });
  expect(await found(id)).toMatchObject({ status: 'taken-down', takenDownFor: 'a copy' });
});

test('no shop touches what is of another', async () => {
  const { id } = await saved(draftOf());
  const skuId = (await found(id)).skus[0]?.id ?? '';
  expect(await saving(draftOf(), { id, shop: rivalId })).toEqual({ refusal: { key: 'goods-unknown' } });
  expect(await catalogue.articles.show({ sellerId: rivalId, ids: [id], listed: false })).toEqual([
    { id, refusal: { key: 'goods-unknown' } },
  ]);
  const change = { sellerId: rivalId, skuId, by: 5, note: '', changedBy: 'U2', command: 'theirs' };
  expect(await catalogue.articles.stock.change(change)).toEqual({ refusal: { key: 'goods-unknown' } });
  expect(
    await catalogue.articles.stock.movements({ sellerId: rivalId, articleId: id, most: 10 }),
  ).toBeUndefined();
});

test('a stock change never loses what orders take at the same time, nor goes below nothing', async () => {
  const { id } = await saved(draftOf());
  const skuId = (await found(id)).skus[0]?.id ?? '';
  const buy = (orderId: string) =>
    catalogue.reserve({
      buyer: orderId,
      submission: anySubmission(),
      orders: [{ orderId, total: money('9'), lines: [{ skuId, quantity: 2 }] }],
    });
  const add = (command: string) =>
    catalogue.articles.stock.change({ sellerId, skuId, by: 3, note: 'came', changedBy: 'U1', command });
  await Promise.all([buy('O1'), add('a'), buy('O2'), add('b'), saved(draftOf(), {}), buy('O3')]);
  const [variant] = (await found(id)).skus;
  expect(variant).toMatchObject({ available: 10 + 6 - 6, reserved: 6 });
  await catalogue.release(['O1']);
  const less = { sellerId, skuId, by: -13, note: '', changedBy: 'U1', command: 'less' };
  expect(await catalogue.articles.stock.change(less)).toEqual({
    refusal: { key: 'stock-below-zero', details: { stock: 12 } },
  });
  const movements = (await catalogue.articles.stock.movements({ sellerId, articleId: id, most: 100 })) ?? [];
  const ofVariant = movements.filter((movement) => movement.skuId === skuId);
  expect(ofVariant.reduce((sum, { by }) => sum + by, 0)).toBe(12);
  expect(new Set(ofVariant.map((movement) => movement.id)).size).toBe(ofVariant.length);
  expect(ofVariant[0]).toMatchObject({ cause: 'released', orderId: 'O1', by: 2 });
});

test('saves of one shop that wait for each other leave the database to others, and are bounded', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: holding, resolve: holds } = Promise.withResolvers<void>();
  const before = database.db.transaction().execute(async (on) => {
    await oneShopAtATime(on, sellerId);
    holds();
    await ended;
  });
  await holding;
  const many = Array.from({ length: 16 }, () => saving(draftOf()));
  await expect(saving(draftOf())).rejects.toBeInstanceOf(BusyError);
  // more of them than there are connections
  expect((await catalogue.articles.list({ sellerId, most: 1 })).articles).toHaveLength(1);
  expect(await saving(draftOf(), { shop: rivalId })).toMatchObject({ created: true });
  end();
  await before;
  expect(await Promise.all(many)).toHaveLength(16);
});

const read = (shop: string) => catalogue.articles.read({ sellerId: shop, most: 1 });

test('many who read all of one shop at once wait for each other, and nobody else for them', async () => {
  const reading = await database.db.transaction().execute(async (on) => {
    await sql`lock table goods in access exclusive mode`.execute(on);
    const many = Array.from({ length: 4 }, () => read(sellerId));
    await expect(read(sellerId)).rejects.toBeInstanceOf(BusyError);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(database.db);
    expect(rows[0]?.waiting).toBeLessThanOrEqual(1);
    return { many };
  });
  expect(await Promise.all(reading.many)).toHaveLength(4);
  expect(await read(rivalId)).toHaveLength(1);
});

test('a shop has no more articles than it may', async () => {
  const few = createArticles(database.db, {
    clock: () => new Date(),
    claim: () => Promise.reject(),
    most: 1,
  });
  const request = { sellerId, by: 'U1', cause: 'shop' as const, command: 'one more' };
  expect(await few.save({ ...request, articles: [{ draft: draftOf() }] })).toEqual([
    { refusal: { key: 'articles-limit', details: { limit: 1 } } },
  ]);
});
