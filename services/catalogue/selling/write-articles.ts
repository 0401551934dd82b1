import type { Database } from '@caravan/migrations';
import { sql, type Transaction } from 'kysely';
import type { ArticleDraft } from './article.ts';
import type { ArticleToKeep } from './decide-save.ts';
import type { KeptTexts } from './translations.ts';
import type { HeldShop, LeafCategory } from './shop-articles.ts';
import { countListed } from './show-articles.ts';

export type ArticleRow = {
  readonly id: string;
  readonly version: number;
  readonly created: boolean;
  readonly draft: ArticleDraft;
  readonly category: LeafCategory;
  readonly texts: KeptTexts;
  /** as they are kept */
  readonly images: readonly string[];
  readonly decided: ArticleToKeep;
};

type Change = {
  readonly sellerId: string;
  readonly shop: HeldShop;
  readonly by: string;
  readonly command: string;
  readonly cause: 'shop' | 'import';
  readonly at: Date;
  readonly rows: readonly ArticleRow[];
};

/** What "recommended" sorts goods by that nobody has bought: in the middle of what the others have. */
const SCORE_OF_NEW = 2_650;

/** Writes what was decided, each table at once. */
export async function writeArticles(on: Transaction<Database>, change: Change): Promise<void> {
  if (change.rows.length === 0) return;
  await writeGoods(on, change);
  await writeVariants(on, change);
  await noteStock(on, change);
  await countListed(on, change.sellerId);
}

async function writeGoods(on: Transaction<Database>, { rows, shop, sellerId, at }: Change) {
  await on
    .insertInto('goods')
    .values(
      rows.map(({ id, version, created, draft, category, texts, images, decided: { prices, options } }) => ({
        id,
        // the id of a new one is of its number
        number: created ? id.slice(1) : undefined,
        version,
        code: draft.code,
        updated_at: at,
        seller_id: sellerId,
        seller_name: shop.name,
        category_id: category.id,
        top_category_id: category.topId,
        name: draft.name,
        description: draft.description,
        names: JSON.stringify(texts.names),
        descriptions: JSON.stringify(texts.descriptions),
        keywords: keywordsOf(draft, category),
        attributes: JSON.stringify(draft.attributes),
        options: JSON.stringify(options),
        images: [...images],
        price_from: prices.priceFrom,
        price_to: prices.priceTo,
        was_price: draft.originalPrice ?? null,
        sample_price: draft.sample?.price ?? null,
        sample_most: draft.sample?.most ?? null,
        discount: prices.discount,
        unit: draft.unit,
        buy_min: draft.tiers[0]?.from ?? 1,
        tier_from: draft.tiers.map(({ from }) => from),
        tier_price: draft.tiers.map(({ price }) => price),
        score: SCORE_OF_NEW,
        listed: draft.listed,
        brands: [...shop.brands],
        created_at: at,
      })),
    )
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(changing.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** What a change of an article that there is sets; the rest is as its first day, its buyers and staff made it. */
const changing = [
  'version',
  'code',
  'updated_at',
  'category_id',
  'top_category_id',
  'name',
  'description',
  'names',
  'descriptions',
  'keywords',
  'attributes',
  'options',
  'images',
  'price_from',
  'price_to',
  'was_price',
  'sample_price',
  'sample_most',
  'discount',
  'unit',
  'buy_min',
  'tier_from',
  'tier_price',
] as const;

/** Words to be found by besides its name. */
function keywordsOf({ attributes, options }: ArticleDraft, category: LeafCategory): string {
  const words = [
    category.name,
    ...attributes.map(({ value }) => value),
    ...options.flatMap(({ values }) => values),
  ];
  return [...new Set(words)].join(' ');
}

async function writeVariants(on: Transaction<Database>, { rows }: Change) {
  const retired = rows.flatMap(({ decided }) => decided.retired);
  if (retired.length > 0)
    await on.updateTable('sku').set({ retired: true }).where('id', 'in', retired).execute();
  const skus = rows.flatMap(({ id, decided }) =>
    decided.skus.map(({ attributes, ...sku }) => ({
      ...sku,
      goods_id: id,
      attributes: JSON.stringify(attributes),
      retired: false,
    })),
  );
  // several thousand variants at once would be more parameters than a statement may have
  for (let first = 0; first < skus.length; first += VARIANTS_AT_ONCE)
    await on
      .insertInto('sku')
      .values(skus.slice(first, first + VARIANTS_AT_ONCE))
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          attributes: row.ref('excluded.attributes'),
          specification: row.ref('excluded.specification'),
          image: row.ref('excluded.image'),
          price_delta: row.ref('excluded.price_delta'),
          available: row.ref('excluded.available'),
          retired: row.ref('excluded.retired'),
        })),
      )
      .execute();
}
const VARIANTS_AT_ONCE = 1_000;

async function noteStock(on: Transaction<Database>, change: Change) {
  const { rows, cause, by, command, at } = change;
  const changes = rows.flatMap(({ created, decided }) =>
    decided.stock.map((move) => ({ ...move, cause: created ? ('opening' as const) : cause })),
  );
  await movePieces(on, change);
  for (let first = 0; first < changes.length; first += VARIANTS_AT_ONCE)
    await on
      .insertInto('stock_change')
      .values(
        changes.slice(first, first + VARIANTS_AT_ONCE).map((each) => ({
          sku_id: each.skuId,
          warehouse: each.warehouse,
          by: each.by,
          cause: each.cause,
          changed_by: by,
          changed_at: at,
          command,
        })),
      )
      .execute();
}

/** The pieces of a new variant lie in the shop's home already. */
async function movePieces(on: Transaction<Database>, { rows, shop: { home } }: Change) {
  const moves = rows.flatMap(({ decided }) =>
    decided.stock.flatMap(({ skuId, by, isNew, warehouse }) => {
      const come = { skuId, place: warehouse, by };
      if (!isNew) return [come];
      return warehouse === home ? [] : [{ skuId, place: home, by: -by }, come];
    }),
  );
  if (moves.length === 0) return;
  await sql`
    update stock_level set on_hand = on_hand + move.by
    from unnest(${moves.map(({ skuId }) => skuId)}::text[], ${moves.map(({ place }) => place)}::text[],
      ${moves.map(({ by }) => by)}::integer[]) as move (sku_id, warehouse, by)
    where stock_level.sku_id = move.sku_id and stock_level.warehouse = move.warehouse`.execute(on);
}
