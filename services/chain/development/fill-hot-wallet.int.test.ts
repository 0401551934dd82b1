import { openDatabase, silentLogger } from '@caravan/platform';
import { createTestDatabase, startPgBouncer } from '@caravan/platform/testing';
import type { TestDatabase } from '@caravan/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillHotWallet } from './fill-hot-wallet.ts';
import type { TestTokens } from './test-tokens.ts';

const pooler = await startPgBouncer('transaction');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await pooler?.stop();
  await database.drop();
});

it.skipIf(!pooler)(
  'keeps nobody from the faucet afterwards, whatever session a pooler gives it',
  async () => {
    const db = openDatabase(pooler?.through(database.url) ?? '', { pooled: true, max: 4 });
    const filled = Promise.withResolvers<void>();
    let another: Promise<unknown> = Promise.resolve();
    const testTokens: TestTokens = {
      source: '0x0',
      async sign() {
        // somebody else takes the session that the pooler has free, until the wallet is filled
        const begun = Promise.withResolvers<void>();
        another = db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          begun.resolve();
          await filled.promise;
        });
        await begun.promise;
        return { transaction: '0x1', signed: '0x1' };
      },
      send: async () => 'sent',
    };
    const network = { name: 'ethereum', decimals: 6, hotAddress: '0x2', testTokens };
    expect(await fillHotWallet({ db, network, held: 0n, logger: silentLogger })).toBe(true);
    const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(hashtextextended('caravan faucet', 0)) as free`.execute(database.db);
    expect(rows).toEqual([{ free: true }]);
    filled.resolve();
    await another;
    await db.destroy();
  },
);
