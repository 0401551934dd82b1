import { addDays, mallDayAt } from '@caravan/events';
import type { Actor, Refusal } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { CommandContext, EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import type { Resolution } from './state.ts';
import { BEYOND_DAYS } from './postgres-stray-book.ts';
import { strayAggregate } from './stray-aggregate.ts';

/** How far a network was read for transfers that are no deposits. */
export type StrayWatching = {
  readonly network: string;
  /** every block up to here is final and was read */
  readonly height: number;
  /** blocks that are final, and were not read yet */
  readonly behind: number;
  /** why not */
  readonly trouble: string | null;
  /** transfers of the last 30 days that were only counted */
  readonly beyond: number;
};

export type StrayDesk = {
  /** Finance says what was done about a transfer that is final. */
  resolve(command: {
    readonly context: CommandContext;
    readonly strayId: string;
    readonly usercode: string;
    readonly resolution: Resolution;
    readonly by: Actor;
  }): Promise<{ readonly position: bigint | undefined } | { readonly refusal: Refusal }>;
  /**
   * Does `work` while nobody else, in any process, does any for this adjustment: so one can be found to have made up for nothing,
   * and be used, without another in between. Undefined: somebody else is at it.
   */
  aloneWith<Answer>(adjustmentId: string, work: () => Promise<Answer>): Promise<Answer | undefined>;
  watching(): Promise<readonly StrayWatching[]>;
};

/** What finance can do about transfers that are no deposits. */
export function createStrayDesk({
  db,
  log,
  clock,
}: {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly clock: () => Date;
}): StrayDesk {
  const strays = createAggregateStore(log, strayAggregate);
  return {
    async resolve({ context, strayId, usercode, resolution, by }) {
      const at = clock().toISOString();
      const handled = await strays.handle(
        strayId,
        { type: 'Resolve', usercode, resolution, by, at },
        context,
      );
      if (handled.outcome === 'refused') return { refusal: handled.refusal };
      return { position: handled.position };
    },

    aloneWith: (adjustmentId, work) =>
      db.transaction().execute(async (transaction) => {
        const turn = sql`hashtextextended(${`stray adjustment ${adjustmentId}`}, 0)`;
        // never waited for: who waits would keep a connection that the one whose turn it is may need
        const { rows } = await sql<{
          mine: boolean;
        }>`select pg_try_advisory_xact_lock(${turn}) as mine`.execute(transaction);
        return rows[0]?.mine === true ? await work() : undefined;
      }),

    async watching() {
      const since = addDays(mallDayAt(clock()), -BEYOND_DAYS);
      const rows = await db
        .selectFrom('chain_stray_cursor as stray')
        .innerJoin('chain_cursor as cursor', 'cursor.network', 'stray.network')
        .select(['stray.network', 'stray.height', 'stray.trouble', 'cursor.final_height'])
        .select((row) =>
          row
            .selectFrom('chain_stray_beyond as beyond')
            .select((each) => each.fn.sum<string>('beyond.count').as('count'))
            .whereRef('beyond.network', '=', 'stray.network')
            .where('beyond.day', '>=', since)
            .as('beyond'),
        )
        .orderBy('stray.network')
        .execute();
      return rows.map((row) => ({
        network: row.network,
        height: Number(row.height),
        behind: Math.max(0, Number(row.final_height) - Number(row.height)),
        trouble: row.trouble,
        beyond: Number(row.beyond ?? 0),
      }));
    },
  };
}
