import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../index.ts';
import { openArticleDesk, type ArticleDesk } from './testing/article-desk.ts';

const BRAND = 1;
let desk: ArticleDesk;
let database: ArticleDesk['database'];
let catalogue: Catalogue;
let rivalId: string;

beforeAll(async () => {
  desk = await openArticleDesk();
  ({ database, catalogue, rivalId } = desk);
});
afterAll(() => database.drop());

const draftOf: ArticleDesk['draftOf'] = (change) => desk.draftOf(change);
const saving: ArticleDesk['saving'] = (draft, naming) => desk.saving(draft, naming);
const saved: ArticleDesk['saved'] = (draft, naming) => desk.saved(draft, naming);

const aRivalsArticle = () =>
  database.db
    .selectFrom('goods')
    .select('id')
    .where('seller_id', '=', rivalId)
    .where('code', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();

test('no shop gives its goods the number of another’s goods or variant, however it is written', async () => {
  const { id } = await aRivalsArticle();
  for (const code of [id, id.toLowerCase(), `${id}-1`]) {
    const refused = { refusal: { key: 'article-code-taken', details: { code } } };
    expect(await saving(draftOf({ code })), code).toEqual(refused);
    expect(await saving(draftOf({ code }), { cause: 'import' }), code).toEqual(refused);
  }
  const { id: own } = await saved(draftOf());
  expect(await saving(draftOf({ code: id }), { id: own })).toMatchObject({
    refusal: { key: 'article-code-taken' },
  });
});

const meant = async (number: string) =>
  (await catalogue.variants({ brand: BRAND, numbers: [number] })).map(({ goodsId }) => goodsId);
const searched = async (keyword: string) => {
  const page = await catalogue.search({ brand: BRAND, page: 1, pageSize: 5, keyword });
  return 'goodsList' in page ? page.goodsList.map((card) => card.id) : expect.unreachable();
};

test('a number of the mall means its own goods, also where another shop has it as its own', async () => {
  const { id } = await aRivalsArticle();
  const values = Array.from({ length: 24 }, (_, place) => `Shade ${place}`);
  for (const number of [id, `${id}-1`]) {
    const { id: copy } = await saved(
      draftOf({
        options: [{ name: 'Shade', values }],
        variants: values.map((value) => ({ values: [value], priceDelta: '0', stock: 1 })),
      }),
    );
    await database.db.updateTable('goods').set({ code: number }).where('id', '=', copy).execute();
    expect(new Set(await meant(number)), number).toEqual(new Set([id]));
    expect(await searched(number), number).toEqual([id]);
    // nor is it found where the right one is sold no more
    await catalogue.articles.show({ sellerId: rivalId, ids: [id], listed: false });
    expect(await meant(number), number).toEqual([]);
    expect(await searched(number), number).toEqual([]);
    await catalogue.articles.show({ sellerId: rivalId, ids: [id], listed: true });
  }
});

test('of goods that shops number alike, none is hidden by the many variants of another', async () => {
  const code = 'ALIKE-77';
  const values = Array.from({ length: 30 }, (_, place) => `Shade ${place}`);
  const many = draftOf({
    code,
    options: [{ name: 'Shade', values }],
    variants: values.map((value) => ({ values: [value], priceDelta: '0', stock: 1 })),
  });
  const first = await saved(many);
  const second = await saved(draftOf({ code }), { shop: rivalId });
  expect(new Set(await meant(code))).toEqual(new Set([first.id, second.id]));
});
