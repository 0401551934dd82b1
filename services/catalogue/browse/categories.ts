import type { Database } from '@caravan/migrations';
import { createAnswerCache } from '@caravan/platform';
import type { Clock } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';
import { mediaPath } from '../pictures/media-path.ts';
import type { CategoryFilter } from './shelf.ts';

const TREE_SECONDS = 60;
/** A shop that lists an article looks at its own page next. */
const SHOP_SECONDS = 5;
/** §9: home lists have 12 */
const RECOMMENDED = 12;

/** What something is called in other languages, by their code. */
export type Names = Readonly<Record<string, string>>;

/** A category with its children; `icon` is the path of its picture, `goods` how many the brand shows in it, `sold` how often they sold. */
export type CategoryNode = {
  id: string;
  name: string;
  names: Names;
  icon: string;
  goods: number;
  sold: number;
  children: CategoryNode[];
};

type CategoryRow = {
  id: string;
  parent_id: string | null;
  name: string;
  names: Names;
  icon: string;
  goods: number;
  sold: number;
};

export type CategoryTree = {
  /** The tree with the number of goods that the brand shows. */
  of(brand: number): Promise<CategoryNode[]>;
  /** The top categories of what the brand sells most. */
  recommended(brand: number): Promise<CategoryNode[]>;
  /** The part of it in which the brand shows goods of this shop, with their number. */
  ofShop(brand: number, sellerId: string): Promise<CategoryNode[]>;
  /** How many goods the brand shows in a category, or at all. */
  countOf(brand: number, categoryId: string | undefined): Promise<number>;
  /** undefined for no category, null for one that does not exist. */
  filterOf(categoryId: string | undefined): Promise<CategoryFilter | undefined | null>;
};

/** Categories seldom change and are read all the time, so they are cached for a minute. */
export function createCategoryTree(db: Kysely<Database>, clock: Clock): CategoryTree {
  const trees = createAnswerCache<CategoryNode[]>({ seconds: TREE_SECONDS, size: 64, clock });
  const roots = createAnswerCache<Map<string, boolean>>({ seconds: TREE_SECONDS, size: 1, clock });
  const ofShops = createAnswerCache<CategoryNode[]>({ seconds: SHOP_SECONDS, size: 1_000, clock });
  const of = (brand: number) => trees(String(brand), () => readTree(db, isShown(brand, 'goods')));
  return {
    of,
    async recommended(brand) {
      const filled = (await of(brand)).filter(({ goods }) => goods > 0);
      return filled.toSorted((one, other) => other.sold - one.sold).slice(0, RECOMMENDED);
    },
    async ofShop(brand, sellerId) {
      if (!isIdentifier(sellerId)) return [];
      const shown = sql<SqlBool>`${isShown(brand, 'goods')} and goods.seller_id = ${sellerId}`;
      return await ofShops(`${brand} ${sellerId}`, async () => withGoods(await readTree(db, shown)));
    },
    countOf: async (brand, categoryId) => countIn(await of(brand), categoryId),
    async filterOf(categoryId) {
      if (categoryId === undefined) return undefined;
      const isRoot = (await roots('all', () => readRoots(db))).get(categoryId);
      return isRoot === undefined ? null : { id: categoryId, isRoot };
    },
  };
}

function countIn(nodes: readonly CategoryNode[], categoryId: string | undefined): number {
  return nodes.reduce(
    (sum, node) =>
      sum +
      (categoryId === undefined || node.id === categoryId ? node.goods : countIn(node.children, categoryId)),
    0,
  );
}

async function readRoots(db: Kysely<Database>): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('category').select(['id', 'parent_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_id === null]));
}

function withGoods(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes
    .filter(({ goods }) => goods > 0)
    .map((node) => ({ ...node, children: withGoods(node.children) }));
}

/** `shown`: which goods are counted. */
async function readTree(db: Kysely<Database>, shown: RawBuilder<SqlBool>): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`
    select category.id, category.parent_id, category.name, category.names, category.icon, coalesce(shown.goods, 0) as goods,
      coalesce(shown.sold, 0)::float8 as sold
    from category
    left join (
      select category_id, count(*)::integer as goods, sum(sold) as sold from goods
      where listed and ${shown} group by category_id
    ) as shown on shown.category_id = category.id
    order by category.position, category.id`.execute(db);
  return branchesOf(null, rows);
}

/** The rows below a parent as nodes; a node counts its own goods and those of its branch. */
function branchesOf(parent: string | null, rows: readonly CategoryRow[]): CategoryNode[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => {
      const children = branchesOf(row.id, rows);
      const goods = children.reduce((sum, child) => sum + child.goods, row.goods);
      const sold = children.reduce((sum, child) => sum + child.sold, row.sold);
      const { id, name, names } = row;
      return { id, name, names, icon: mediaPath(row.icon), goods, sold, children };
    });
}
