import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { logoSpec } from './pictures/logo.ts';

export type NewShop = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly country: string;
  /** where its pieces come, and leave from first; omitted: that of its country */
  readonly warehouse?: string | undefined;
};

/** What a shop begins with, until its owner sets it: freight per order in USDT (§9), and days of delivery. */
const TERMS = {
  minimum_order: '0',
  freight_dispatch: '1',
  freight_long_distance: '2.4',
  freight_delivery: '0.9',
  delivery_from_days: 3,
  delivery_to_days: 10,
};
/** of a name without Latin letters */
const NO_INITIALS = 'S';

/** Opens a shop without goods, which every brand shows. To be run in the transaction that makes somebody its owner. */
export async function openShop(
  on: Kysely<Database>,
  { id, name, description, country, warehouse }: NewShop,
  at: Date,
): Promise<void> {
  await on
    .insertInto('seller')
    .values({
      id,
      name,
      description,
      country,
      warehouse: warehouse ?? sql<string>`warehouse_for(${country})`,
      ...TERMS,
      logo: logoSpec(initialsOf(name), name.length, id.length),
      // nobody has rated it
      rating: '0',
      brands: sql<number[]>`(select array_agg(id order by id) from brand)`,
      opened_at: at,
    })
    .execute();
}

function initialsOf(name: string): string {
  const words = name.match(/[A-Za-z]+/g) ?? [];
  const initials = words.slice(0, 2).map((word) => word.charAt(0).toUpperCase());
  return initials.join('') || NO_INITIALS;
}
