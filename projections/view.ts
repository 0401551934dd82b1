import type { RecordedEvent } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import type { ViewChange } from './announcement.ts';
import type { ViewName } from './versions.ts';

/** The tables of one version of a view, inside the transaction that also moves its checkpoint. */
export type Target = {
  /** bound to the version's schema */
  readonly db: Transaction<Database>;
  readonly schema: string;
};

/**
 * A view: which tables follow from the events, and nothing else. The same events make the same rows, in batches of
 * any size.
 */
export type View<Change = unknown> = {
  readonly name: ViewName;
  readonly tables: readonly (keyof Database & string)[];
  /** What an event changes here; pure. Throws on an event that it cannot understand or must not accept. */
  apply(event: RecordedEvent): readonly Change[];
  /**
   * Writes changes in order, in few statements, and says whose screens show something new.
   * Throws `PoisonError` if they contradict the rows.
   */
  write(target: Target, changes: readonly Change[]): Promise<readonly ViewChange[]>;
};

/** An event contradicts what the view knows: never to be skipped (rule 8 of the money). */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
}
