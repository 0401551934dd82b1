import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Brand } from './brand.ts';
import { markSchema } from './look/mark.ts';
import { themeSchema } from './look/theme.ts';
import { readParameters } from './parameters.ts';

/**
 * The brands as their rows say, by id.
 * @throws if a row's look is not one: nothing unchecked gets into a page
 */
export async function readBrands(db: Kysely<Database>): Promise<Brand[]> {
  const { ofAll, byBrand } = await readParameters(db);
  const rows = await db
    .selectFrom('brand')
    .select(({ selectFrom }) => [
      'id',
      'key',
      'name',
      'support_mailbox',
      'storage_bucket',
      'theme',
      'mark',
      selectFrom('brand_host')
        .whereRef('brand_host.brand', '=', 'brand.id')
        .select(sql<string[]>`coalesce(array_agg(host order by host), '{}')`.as('hosts'))
        .as('hosts'),
    ])
    .orderBy('id')
    .execute();
  return rows.map(({ support_mailbox, storage_bucket, hosts, theme, mark, ...row }) => ({
    ...row,
    supportMailbox: support_mailbox,
    storageBucket: storage_bucket,
    hosts: hosts ?? [],
    theme: checked(themeSchema, theme, `theme of the brand "${row.key}"`),
    mark: checked(markSchema, mark, `mark of the brand "${row.key}"`),
    parameters: { ...ofAll.values, ...byBrand.get(row.id)?.values },
  }));
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new Error(
    `The ${what} in its row is not valid: ${place} must be ${issue?.message}. \`caravan brand set\` changes it.`,
  );
}
