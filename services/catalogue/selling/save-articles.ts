import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { createTurns, type Clock } from '@caravan/platform';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ArticleDraft } from './article.ts';
import { decideEdit, decideSave } from './decide-save.ts';
import { picturesOf, type ClaimPicture } from './pictures-of.ts';
import {
  holdArticles,
  numbersOfOthers,
  oneShopAtATime,
  shopOf,
  type HeldArticle,
  type HeldShop,
} from './shop-articles.ts';
import { keepOutcomes, savedBefore } from './saved-before.ts';
import { changedTexts } from './translations.ts';
import { writeArticles, type ArticleRow } from './write-articles.ts';

/** How many articles a shop may have: a bound on what one shop stores. */
const MOST_ARTICLES = 50_000;

/** So many saves of one shop are made or wait for it in a process; one more is told to come later. */
const SAVES_WAITING = 16;

export type SaveRequest = {
  readonly sellerId: string;
  /** the usercode of who changes it */
  readonly by: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
  /** `import`: an article that has the code is changed. `shop`: only one that is named is. */
  readonly cause: 'shop' | 'import';
  /** where pieces lie that come or go with it, where a variant names no other; omitted: the shop's home */
  readonly warehouse?: string | undefined;
  readonly articles: readonly {
    readonly draft: ArticleDraft;
    readonly id?: string | undefined;
    /** the version that the edit began with */
    readonly version?: number | undefined;
  }[];
};

export type Saved = { readonly id: string; readonly version: number; readonly created: boolean };
/** Of each article, in the order asked. */
export type SaveArticles = (request: SaveRequest) => Promise<Outcome[]>;
type Outcome = Saved | { readonly refusal: Refusal };

type Options = {
  readonly clock: Clock;
  readonly claim: ClaimPicture;
  readonly most?: number | undefined;
};

/** Adds and changes articles of a shop, each for itself: one that is refused keeps no other back. */
export function createSaveArticles(db: Kysely<Database>, { clock, claim, most }: Options): SaveArticles {
  // those that wait for their shop hold no connection: other work needs them
  const turns = createTurns(SAVES_WAITING);
  return (request) => turns(request.sellerId, () => saveAll(request));

  function saveAll(request: SaveRequest) {
    return db.transaction().execute(async (on) => {
      await oneShopAtATime(on, request.sellerId);
      const before = await savedBefore<Outcome>(on, request);
      if (before) return before;
      const shop = await shopOf(on, request.sellerId);
      const { warehouse = shop.home } = request;
      if (!shop.warehouses.has(warehouse))
        return request.articles.map(() => ({ refusal: refusal('warehouse-unknown') }));
      const asked = request.articles.map(({ draft }) => draft.code);
      const held = await holdArticles(on, request.sellerId, {
        ids: request.articles.flatMap(({ id }) => id ?? []),
        codes: asked,
      });
      const codes = new Set(held.map(({ code }) => code));
      const unheld = request.articles.filter(({ id, draft }) => id === undefined && !codes.has(draft.code));
      const saving = {
        on,
        numbers: await nextNumbers(on, unheld.length),
        claim,
        request,
        held,
        ofOthers: await numbersOfOthers(on, request.sellerId, asked),
        shop,
        warehouse,
        most: most ?? MOST_ARTICLES,
        rows: [] as ArticleRow[],
      };
      const outcomes: Outcome[] = [];
      for (const article of request.articles) outcomes.push(await save(saving, article));
      const at = clock();
      await writeArticles(on, { ...request, shop, at, rows: saving.rows });
      // what refused all of it may be another time's answer
      if (saving.rows.length > 0) await keepOutcomes(on, request, { outcomes, at });
      return outcomes;
    });
  }
}

type Saving = {
  readonly on: Transaction<Database>;
  readonly claim: ClaimPicture;
  readonly request: SaveRequest;
  readonly shop: HeldShop;
  /** where pieces lie of which a variant says nothing else */
  readonly warehouse: string;
  readonly held: readonly HeldArticle[];
  /** numbers that buyers know as those of other shops' goods */
  readonly ofOthers: ReadonlySet<string>;
  readonly most: number;
  /** for those that may be new; taken from the front */
  readonly numbers: string[];
  /** what is to be written */
  readonly rows: ArticleRow[];
};

async function save(
  saving: Saving,
  { draft: asked, id, version }: SaveRequest['articles'][number],
): Promise<Outcome> {
  const { on, claim, request, shop, warehouse, held, most, numbers, rows } = saving;
  const { by, cause } = request;
  const sameCode = held.find(({ code }) => code === asked.code);
  // under a code that the shop has, there is no new one by an import
  const known = cause === 'import' ? sameCode : undefined;
  const kept = id === undefined ? known : held.find((article) => article.id === id);
  if (id !== undefined && !kept) return { refusal: refusal('goods-unknown') };
  const draft = { ...asked, sample: asked.sample === undefined ? kept?.sample : asked.sample };
  const objection = kept && decideEdit(kept, version);
  if (objection) return { refusal: objection };
  const written = rows.filter(({ created }) => created).length;
  if (!kept && shop.articles + written >= most)
    return { refusal: refusal('articles-limit', { limit: most }) };
  const isOfOthers = draft.code !== kept?.code && saving.ofOthers.has(draft.code);
  if (isOfOthers || (sameCode && sameCode !== kept) || rows.some((row) => row.draft.code === draft.code))
    return { refusal: refusal('article-code-taken', { code: draft.code }) };
  const category = shop.categories.get(draft.categoryId);
  if (!category) return { refusal: refusal('article-category-unknown') };
  const places = draft.variants.flatMap((variant) => variant.warehouse ?? []);
  if (places.some((place) => !shop.warehouses.has(place))) return { refusal: refusal('warehouse-unknown') };

  const articleId = kept?.id ?? `A${numbers.shift()}`;
  const { icon } = category;
  const takesUploads = draft.images?.some((image) => !kept?.named.has(image)) ?? false;
  if (takesUploads) await sql`savepoint pictures`.execute(on);
  // what is refused takes no picture, so that it can be sent again with the same ones
  const refused = async (why: Refusal) => {
    if (takesUploads) await sql`rollback to savepoint pictures`.execute(on);
    return { refusal: why };
  };
  const images = await picturesOf(on, claim, { id: articleId, by, kept, icon, images: draft.images });
  if ('key' in images) return await refused(images);
  const decided = decideSave({ id: articleId, images, kept, warehouse }, draft);
  if ('key' in decided) return await refused(decided);
  const saved = { id: articleId, version: (kept?.version ?? 0) + 1, created: !kept };
  const texts = changedTexts(kept?.texts ?? { names: {}, descriptions: {} }, draft.translations);
  rows.push({ ...saved, draft, category, texts, images: images.shown, decided });
  return saved;
}

/** All at once: a file of many would otherwise wait for each. */
async function nextNumbers(on: Transaction<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('goods_number') as number from generate_series(1, ${count}::integer)`.execute(on);
  return rows.map(({ number }) => number);
}
