import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';

/** What a reading of the log may begin with. */
export type LogStart = {
  /** exclusive */
  readonly after: bigint;
  /** the deposit addresses given out up to there, and whose they are */
  readonly owners: ReadonlyMap<string, string>;
};

/** What a reading saw: of each day, the position before its first event; and every address with the position that gave it out. */
export type LogBorders = {
  readonly days: ReadonlyMap<string, bigint>;
  readonly owners: ReadonlyMap<string, string>;
  readonly given: ReadonlyMap<string, bigint>;
};

/** From where the log is read for a day, as earlier readings found it. */
export type LogStarts = {
  /** The latest start that is not after the beginning of the day; undefined: the log is read from its first event. */
  before(network: string, day: string): Promise<LogStart | undefined>;
  keep(network: string, borders: LogBorders): Promise<void>;
};

const AT_ONCE = 1_000;

export function createLogStarts(db: Kysely<Database>): LogStarts {
  return {
    async before(network, day) {
      const start = await db
        .selectFrom('reconciliation_start')
        .select('position')
        .where('network', '=', network)
        .where('day', '<=', day)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!start) return undefined;
      const rows = await db
        .selectFrom('reconciliation_address')
        .select(['address', 'usercode'])
        .where('network', '=', network)
        .where('position', '<=', start.position)
        .execute();
      const owners = new Map(rows.map(({ address, usercode }) => [address, usercode]));
      return { after: BigInt(start.position), owners };
    },
    async keep(network, { days, owners, given }) {
      const addresses = [...given].map(([address, position]) => ({
        network,
        address,
        usercode: owners.get(address) ?? '',
        position: String(position),
      }));
      const starts = [...days].map(([day, position]) => ({ network, day, position: String(position) }));
      await db.transaction().execute(async (transaction) => {
        for (let first = 0; first < addresses.length; first += AT_ONCE)
          await transaction
            .insertInto('reconciliation_address')
            .values(addresses.slice(first, first + AT_ONCE))
            .onConflict((conflict) => conflict.columns(['network', 'address']).doNothing())
            .execute();
        for (let first = 0; first < starts.length; first += AT_ONCE)
          await transaction
            .insertInto('reconciliation_start')
            .values(starts.slice(first, first + AT_ONCE))
            .onConflict((conflict) => conflict.columns(['network', 'day']).doNothing())
            .execute();
      });
    },
  };
}
