import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** Something that a flow has tried to finish several times, in vain. It is tried again, at growing intervals. */
export type StuckItem = {
  readonly key: string;
  readonly attempts: number;
  /** when the first try failed */
  readonly since: Date;
  /** what the last try failed with */
  readonly error: string;
};

/** Tells everybody what is stuck in a flow, as its only runner: `tell` writes what has changed since it told the last time. */
export function createStuckBoard(db: Kysely<Database>, flow: string) {
  let told: ReadonlyMap<string, StuckItem> | undefined;

  return {
    async tell(stuck: readonly StuckItem[]): Promise<void> {
      const now = new Map(stuck.map((item) => [item.key, item]));
      // another runner may have left some
      const gone = told && [...told.keys()].filter((key) => !now.has(key));
      if (gone === undefined) await db.deleteFrom('flow_stuck').where('flow', '=', flow).execute();
      else if (gone.length > 0)
        await db.deleteFrom('flow_stuck').where('flow', '=', flow).where('key', 'in', gone).execute();
      const news = stuck.filter(({ key, attempts }) => told?.get(key)?.attempts !== attempts);
      if (news.length > 0)
        await db
          .insertInto('flow_stuck')
          .values(news.map((item) => ({ flow, ...item })))
          .onConflict((on) =>
            on.columns(['flow', 'key']).doUpdateSet(({ ref }) => ({
              attempts: ref('excluded.attempts'),
              since: ref('excluded.since'),
              error: ref('excluded.error'),
            })),
          )
          .execute();
      told = now;
    },
  };
}
