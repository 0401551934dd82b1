import type { RecordedEvent } from '@caravan/events/log';
import type { Database, ViewTable } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';

/** The tables of one version of a view, inside the transaction that also moves its checkpoint. */
export type Target = {
  /** bound to the version's schema */
  readonly db: Transaction<Database>;
  readonly schema: string;
};

/** Whose screen shows something new. `id`: the order, the wallet's reference, the deposit, the loan, or the withdrawal. */
export type ViewChange = {
  readonly usercode: string;
  readonly kind: 'order' | 'wallet' | 'deposit' | 'loan' | 'withdrawal';
  readonly id: string;
};

/** Reads one view from its active version's tables. */
export type ViewReader = <Row>(query: (db: Kysely<Database>) => Promise<Row>) => Promise<Row>;

/** What the queries of a view are made with. */
export type QueryParts = {
  readonly read: ViewReader;
  /** for tables that no event determines, such as the heads of chains */
  readonly db: Kysely<Database>;
  /** decides what can be done now */
  readonly clock: () => Date;
};

/**
 * A view: tables whose rows follow from the events and nothing else, and the queries on them. The same events make the same
 * rows, in batches of any size.
 */
export type ViewDefinition<Name extends string, Change = unknown, Queries = unknown> = {
  readonly name: Name;
  readonly tables: readonly ViewTable[];
  /** What an event changes here; pure. Throws on an event that it cannot understand or must not accept. */
  apply(event: RecordedEvent): readonly Change[];
  /**
   * What it notes of an event that a person found forged, which says nothing: its place in its stream. Default: nothing. Must not
   * read its content.
   */
  passOver?(event: RecordedEvent): readonly Change[];
  /**
   * Writes changes in order, in few statements, and says whose screens show something new.
   * Throws `PoisonError` if they contradict the rows.
   */
  write(target: Target, changes: readonly Change[]): Promise<readonly ViewChange[]>;
  /** What the read model offers under the view's name. */
  queries(parts: QueryParts): Queries;
};

/** A view as its folder describes it. `views.ts` lists them. */
export function defineView<const Name extends string, Change, Queries>(
  definition: ViewDefinition<Name, Change, Queries>,
): ViewDefinition<Name, Change, Queries> {
  return definition;
}

/** An event contradicts what the view knows: never to be skipped (rule 8 of the money). */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
}
