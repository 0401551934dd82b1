import type { SelectQueryBuilder } from 'kysely';

/** Which part of a list is asked for. */
export type Page = {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
};

/** The rows of one page of a sorted query, and how many there are over all pages. */
export async function pageOf<Database, Table extends keyof Database, Row>(
  sorted: SelectQueryBuilder<Database, Table, Row>,
  { page, pageSize }: Page,
) {
  const onPage = sorted.limit(pageSize).offset((page - 1) * pageSize);
  const all = sorted.clearSelect().clearOrderBy();
  const count = all.select((eb) => eb.fn.countAll().as('rows')).$castTo<{ rows: string }>();
  const [rows, counted] = await Promise.all([onPage.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: Number(counted.rows) };
}
