import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { BannerTarget } from './banner.ts';

const unknown = {
  category: 'category-unknown',
  goods: 'goods-unknown',
  seller: 'seller-unknown',
} as const;

/** Why a banner cannot lead there; undefined: it can. */
export async function objectionTo(
  on: Kysely<Database>,
  target: BannerTarget | undefined,
): Promise<Refusal | undefined> {
  if (!target) return undefined;
  const found = await on.selectFrom(target.kind).select('id').where('id', '=', target.id).executeTakeFirst();
  return found ? undefined : refusal(unknown[target.kind]);
}
