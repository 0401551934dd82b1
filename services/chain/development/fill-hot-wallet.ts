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
  // a lock of the transaction: where a pooler gives each of them another session, one of a session would stay behind
  await db.transaction().execute(async (transaction) => {
    // the faucet's: the nonces of its key are consecutive
    await sql`select pg_advisory_xact_lock(hashtextextended('caravan faucet', 0))`.execute(transaction);
    const filling = await testTokens.sign({ to, units, memo: crypto.randomUUID() });
    await testTokens.send(filling.signed);
    logger.info(
      { network: name, to, transaction: filling.transaction },
      'DEVELOPMENT: the hot wallet was filled with test USDT',
    );
  });
  return true;
}
