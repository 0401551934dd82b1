import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Names } from '../browse/categories.ts';

/** A category as staff name it; `name` is for readers of languages in which it has none of its own. */
export type NamedCategory = {
  readonly id: string;
  /** null: a department */
  readonly parentId: string | null;
  readonly name: string;
  /** language code to name */
  readonly names: Names;
  /** counts the changes */
  readonly version: number;
};

type ToSave = {
  readonly id: string;
  readonly name: string;
  /** of the languages that are said here; an empty one takes the name away. Those of others stay. */
  readonly names: Names;
  /** the version that the edit began with */
  readonly version: number;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

/** What categories are called. Search knows the goods of one that is renamed by its new name within minutes (`describe-renamed.ts`). */
export type CategoryNames = {
  /** Each department, and what is below it. */
  list(): Promise<NamedCategory[]>;
  save(category: ToSave): Promise<{ readonly version: number } | { readonly refusal: Refusal }>;
};

export function createCategoryNames(db: Kysely<Database>): CategoryNames {
  return {
    async list() {
      const rows = await db
        .selectFrom('category')
        .leftJoin('category as department', 'department.id', 'category.parent_id')
        .select(['category.id', 'category.parent_id as parentId', 'category.name', 'category.names'])
        .select('category.version')
        .orderBy(sql`coalesce(department.position, category.position)`)
        .orderBy(sql`coalesce(department.id, category.id)`)
        .orderBy(sql`category.parent_id is not null`)
        .orderBy('category.position')
        .orderBy('category.id')
        .execute();
      return rows;
    },

    save: ({ id, name, names, version, command }) =>
      db.transaction().execute(async (on) => {
        const row = await on
          .selectFrom('category')
          .select(['names', 'version', 'changed_by'])
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!row) return { refusal: refusal('content-unknown') };
        if (row.version !== version)
          return row.changed_by === command
            ? { version: row.version }
            : { refusal: refusal('content-changed') };
        const kept = Object.entries({ ...row.names, ...names }).filter(([, said]) => said !== '');
        const next = version + 1;
        await on
          .updateTable('category')
          .set({
            name,
            names: Object.fromEntries(kept),
            version: next,
            changed_by: command,
          })
          .where('id', '=', id)
          .execute();
        return { version: next };
      }),
  };
}
