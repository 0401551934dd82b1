import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isIdentifier } from '../identifier.ts';
import { isShown } from '../is-shown.ts';

/** What a page is called: in its own words, and in further languages. */
export type PageNames = { readonly name: string; readonly names: Readonly<Record<string, string>> };

/** A page of goods, of a store or of a category, as search engines are told of it. */
export type ListedPage = PageNames & {
  readonly id: string;
  /** when what it shows was changed last */
  readonly changedAt: Date;
};

export type ListedPages = {
  /** The first of each `size` pages in the order of their ids, and the last change of these. */
  parts(
    kind: 'goods' | 'seller',
    brand: number,
    size: number,
  ): Promise<Pick<ListedPage, 'id' | 'changedAt'>[]>;
  /** `most` pages from an id on, some at a time. */
  from(kind: 'goods' | 'seller', brand: number, from: string, most: number): AsyncGenerator<ListedPage[]>;
  /** Those in which the brand shows goods. */
  categories(brand: number): Promise<ListedPage[]>;
  /** What a page that the brand has is called. */
  names(kind: 'goods' | 'seller' | 'category', id: string, brand: number): Promise<PageNames | undefined>;
};

/** So many rows are in memory at once. */
const BATCH = 500;

/** What the shop changed last, or when the goods came. */
const changed = sql`coalesce(goods.updated_at, goods.created_at)`;

const listed = {
  goods: (brand: number): RawBuilder<unknown> => sql`
    select id, name, names, ${changed} as "changedAt" from goods where listed and ${isShown(brand, 'goods')}`,
  // a store shows its goods
  seller: (brand: number): RawBuilder<unknown> => sql`
    select id, name, '{}'::jsonb as names, greatest(opened_at, (
      select max(${changed}) from goods where goods.seller_id = seller.id and goods.listed
    )) as "changedAt" from seller where ${isShown(brand, 'seller')}`,
};

/** Every page of a brand that has a name, by keyset: as many as there are, without an offset. */
export function createListedPages(db: Kysely<Database>): ListedPages {
  return {
    async parts(kind, brand, size) {
      const { rows } = await sql<Pick<ListedPage, 'id' | 'changedAt'>>`
        select min(id) as id, max("changedAt") as "changedAt" from (
          select id, "changedAt", (row_number() over (order by id) - 1) / ${size}::integer as part
          from (${listed[kind](brand)}) as listed
        ) as numbered group by part order by part`.execute(db);
      return rows;
    },
    async *from(kind, brand, from, most) {
      for (let [after, left, is]: [string, number, string] = [from, most, '>=']; left > 0; is = '>') {
        const { rows } = await sql<ListedPage>`
          select * from (${listed[kind](brand)}) as listed where id ${sql.raw(is)} ${after}
          order by id limit ${Math.min(BATCH, left)}`.execute(db);
        if (rows.length > 0) yield rows;
        if (rows.length < Math.min(BATCH, left)) return;
        after = rows.at(-1)?.id ?? '';
        left -= rows.length;
      }
    },
    async categories(brand) {
      const { rows } = await sql<ListedPage>`
        with counted as (
          select category_id, top_category_id, max(${changed}) as changed from goods
          where listed and ${isShown(brand, 'goods')} group by category_id, top_category_id
        ), filled as (
          select category_id as id, changed from counted union all select top_category_id, changed from counted
        )
        select id, category.name, category.names, max(filled.changed) as "changedAt"
        from category join filled using (id) group by id order by category.position, id`.execute(db);
      return rows;
    },
    async names(kind, id, brand) {
      if (!isIdentifier(id)) return undefined;
      const from =
        kind === 'category'
          ? sql`select id, name, names from category`
          : sql`select id, name, names from (${listed[kind](brand)}) as listed`;
      const { rows } =
        await sql<PageNames>`select name, names from (${from}) as page where id = ${id}`.execute(db);
      return rows[0];
    },
  };
}
