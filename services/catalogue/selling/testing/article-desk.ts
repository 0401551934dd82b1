import { createTestDatabase, type TestDatabase } from '@caravan/platform/testing';
import { seed } from '@caravan/seed';
import { createCatalogue, type ArticleDraft, type Catalogue } from '../../index.ts';

type Naming = { id?: string; version?: number; cause?: 'shop' | 'import'; shop?: string; command?: string };
type Saved = Exclude<Awaited<ReturnType<Catalogue['articles']['save']>>[number], { refusal: unknown }>;

export type ArticleDesk = {
  readonly database: TestDatabase;
  readonly catalogue: Catalogue;
  /** two shops, the first of which saves unless another is named */
  readonly sellerId: string;
  readonly rivalId: string;
  /** what was uploaded and not used */
  readonly uploads: Set<string>;
  draftOf(change?: Partial<ArticleDraft>): ArticleDraft;
  saving(draft: ArticleDraft, naming?: Naming): ReturnType<typeof only<SavedOrNot>>;
  /** @throws if it is refused */
  saved(draft: ArticleDraft, naming?: Naming): Promise<Saved>;
};
type SavedOrNot = Awaited<ReturnType<Catalogue['articles']['save']>>[number];

/** Two shops of a seeded catalogue in which articles are saved. Its clock goes on by a second whenever it is read. */
export async function openArticleDesk(): Promise<ArticleDesk> {
  let now = new Date('2026-06-01T12:00:00Z').getTime();
  const database = await createTestDatabase();
  const { db } = database;
  await seed({ db, goods: 60, now: new Date(now) });
  const uploads = new Set<string>();
  const catalogue = createCatalogue({
    db,
    clock: () => new Date((now += 1000)),
    pictures: {
      claim: (_, { id }) => Promise.resolve(uploads.delete(id) ? `/files/${id}/a.webp` : undefined),
      release: () => Promise.resolve(),
    },
  });
  const shops = await db.selectFrom('seller').select('id').orderBy('id').limit(2).execute();
  const [sellerId = '', rivalId = ''] = shops.map(({ id }) => id);
  const leaf = db.selectFrom('category').select('id').where('parent_id', 'is not', null).limit(1);
  const { id: categoryId } = await leaf.executeTakeFirstOrThrow();
  let codes = 0;
  let commands = 0;
  const saving = (draft: ArticleDraft, naming: Naming = {}) => {
    const { id, version, cause = 'shop', shop = sellerId, command = `command ${(commands += 1)}` } = naming;
    const articles = [{ draft, id, version }];
    return only(catalogue.articles.save({ sellerId: shop, by: 'U1', command, cause, articles }));
  };
  return {
    database,
    catalogue,
    sellerId,
    rivalId,
    uploads,
    draftOf: (change) => ({ ...lantern, categoryId, code: `CODE-${(codes += 1)}`, ...change }),
    saving,
    async saved(draft, naming) {
      const outcome = await saving(draft, naming);
      if ('refusal' in outcome) throw new Error(outcome.refusal.key);
      return outcome;
    },
  };
}

const lantern = {
  name: 'Zephyr lantern',
  description: 'Burns all night.',
  unit: 'piece',
  attributes: [{ name: 'Material', value: 'Brass' }],
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  tiers: [
    { from: 2, price: '4.5' },
    { from: 50, price: '4' },
  ],
  variants: [
    { values: ['Red'], priceDelta: '0', stock: 10 },
    { values: ['Blue'], priceDelta: '0.25', stock: 20 },
  ],
  listed: true,
} satisfies Partial<ArticleDraft>;

async function only<One>(coming: Promise<readonly One[]>): Promise<One> {
  const [one] = await coming;
  if (one === undefined) throw new Error('nothing came back');
  return one;
}
