import type { ColumnType } from 'kysely';

/** Instants come as Date, and go in as ISO strings. */
export type Instant = ColumnType<Date, string, string>;
export type OptionalInstant = ColumnType<Date | null, string | null, string | null>;
