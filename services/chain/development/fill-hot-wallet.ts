import type { Database } from '@caravan/migrations';
import type { LoggerPort } from '@caravan/platform';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Network } from '../network.ts';

/** Test USDT that the hot wallet of a development chain gets when it has less than a tenth of it. */
const FILLED_WITH = 1_000_000n;

/**
 * Development only: what the mall pays from gets test USDT, and coin for its fees. Nothing is done where there are no test tokens.
 * `held`: the token's base units that it has. Answers whether test USDT is on its way.
 */
export async function fillHotWallet(options: {
  readonly db: Kysely<Database>;
  readonly network: Pick<Network, 'name' | 'decimals' | 'hotAddress' | 'testTokens'>;
  readonly held: bigint;
  readonly logger: LoggerPort;
}): Promise<boolean> {
  const { db, network, held, logger } = options;
  const { hotAddress: to, testTokens, decimals, name } = network;
  if (!testTokens) return false;
  await testTokens.giveCoin?.(to);
  const units = FILLED_WITH * 10n ** BigInt(decimals);
  if (held >= units / 10n) return false;
  await db.connection().execute(async (session) => {
    // the faucet's: the nonces of its key are consecutive
    const turn = sql`hashtextextended('caravan faucet', 0)`;
    await sql`select pg_advisory_lock(${turn})`.execute(session);
    try {
      const { signed, transaction } = await testTokens.sign({ to, units, memo: crypto.randomUUID() });
      await testTokens.send(signed);
      logger.info(
        { network: name, to, transaction },
        'DEVELOPMENT: the hot wallet was filled with test USDT',
      );
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(session);
    }
  });
  return true;
}
