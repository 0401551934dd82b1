import { formatMoney, fromBaseUnits, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Leases, LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { runAlone } from '../run-alone.ts';
import type { Alone } from '../run-alone.ts';
import type { SendingChain } from '../sending-chain.ts';

/** What a network's addresses hold beside the hot wallet, as a process that has the network read it last. Nothing is decided by it. */
export type CustodyReading = {
  readonly network: string;
  /** final deposits that no sweep has taken yet */
  readonly deposits: Money | undefined;
  readonly coldAddress: string | undefined;
  readonly cold: Money | undefined;
  /** why it could not be read */
  readonly trouble: string | undefined;
  readonly readAt: Date;
};

export async function readCustodyReadings(db: Kysely<Database>): Promise<readonly CustodyReading[]> {
  const rows = await db.selectFrom('custody_reading').selectAll().orderBy('network').execute();
  return rows.map((row) => ({
    network: row.network,
    deposits: row.deposits === null ? undefined : money(row.deposits),
    coldAddress: row.cold_address ?? undefined,
    cold: row.cold === null ? undefined : money(row.cold),
    trouble: row.trouble ?? undefined,
    readAt: row.read_at,
  }));
}

/** Reads what deposit addresses and the cold wallet of a network hold, in one process at a time, until stopped. */
export function startCustodyReading(of: {
  readonly db: Kysely<Database>;
  readonly leases: Leases;
  readonly logger: LoggerPort;
  readonly clock: () => Date;
  readonly network: { readonly name: string; readonly decimals: number };
  readonly chain: Pick<SendingChain, 'balances'>;
  readonly coldAddress: string | undefined;
  /** from the views */
  readonly deposits: () => Promise<Money>;
  /** ms between readings; default half a minute */
  readonly every?: number;
}): Alone {
  const { db, leases, logger, clock, network, chain, coldAddress, deposits, every = 30_000 } = of;

  async function write(found: {
    readonly deposits: string | null;
    readonly cold: string | null;
    readonly trouble: string | null;
  }): Promise<void> {
    const values = { ...found, cold_address: coldAddress ?? null, read_at: clock() };
    await db
      .insertInto('custody_reading')
      .values({ network: network.name, ...values })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(values))
      .execute();
  }

  return runAlone({
    leases,
    lease: `custody:${network.name}`,
    logger,
    every,
    async turn() {
      const [sum, cold] = await Promise.all([
        deposits(),
        coldAddress === undefined ? undefined : chain.balances(coldAddress),
      ]);
      await write({
        deposits: formatMoney(sum),
        cold: cold === undefined ? null : formatMoney(fromBaseUnits(cold.token, network.decimals)),
        trouble: null,
      });
    },
    onFailure: async (error) =>
      await write({
        deposits: null,
        cold: null,
        trouble: error instanceof Error ? error.message : String(error),
      }),
  });
}
