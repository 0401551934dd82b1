import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Brand } from './brand.ts';

/** The brands as their rows say, by id. */
export async function readBrands(db: Kysely<Database>): Promise<Brand[]> {
  const rows = await db
    .selectFrom('brand')
    .select(({ selectFrom }) => [
      'id',
      'key',
      'name',
      'support_mailbox',
      'storage_bucket',
      selectFrom('brand_host')
        .whereRef('brand_host.brand', '=', 'brand.id')
        .select(sql<string[]>`coalesce(array_agg(host order by host), '{}')`.as('hosts'))
        .as('hosts'),
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ support_mailbox, storage_bucket, hosts, ...row }) => ({
    ...row,
    supportMailbox: support_mailbox,
    storageBucket: storage_bucket,
    hosts: hosts ?? [],
  }));
}
