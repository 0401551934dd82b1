import { money } from '@caravan/events';
import { createTestDatabase } from '@caravan/platform/testing';
import { createReadModel } from '@caravan/projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdingsOf } from './holdings.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let readModel: ReturnType<typeof createReadModel>;
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url: databaseUrl } = database;
  readModel = createReadModel({ db, databaseUrl, clock: () => new Date() });
});
afterAll(async () => {
  await readModel.close();
  await database.drop();
});

async function address(name: string, index: number, network = 'tron'): Promise<void> {
  await sql`INSERT INTO chain_deposit_address (network, usercode, address_index, address, assigned_at)
    VALUES (${network}, ${`u-${name}`}, ${index}, ${name}, now())`.execute(database.db);
}

async function deposit(to: string, amount: string, of: { final?: boolean; reversed?: boolean } = {}) {
  serial += 1;
  const { final = true, reversed = false } = of;
  await sql`INSERT INTO deposits_v1.deposit (deposit_id, position, usercode, network, transaction, log_index, token,
      address, amount, height, block_hash, confirmations_required, status, detected_at, confirmed_at, reversed_at)
    VALUES (${`d${serial}`}, ${serial}, ${`u-${to}`}, 'tron', ${`t${serial}`}, 0, 'T', ${to}, ${amount}, 1, 'b', 1,
      'processing', now(), ${final ? new Date() : null}, ${reversed ? new Date() : null})`.execute(
    database.db,
  );
}

async function sweep(from: string, amount: string, status: string): Promise<void> {
  serial += 1;
  await sql`INSERT INTO outgoing_v1.outgoing_transfer (entry, position, transfer_id, network, owner, purpose, about,
      from_path, from_address, to_address, amount, status, attempts, ordered_at)
    VALUES (${`tron:sweep:${from}:${serial}`}, ${serial}, ${`sweep:${from}:${serial}`}, 'tron', 'platform', 'sweep', 'x',
      '0/1', ${from}, 'hot', ${amount}, ${status}, 1, now())`.execute(database.db);
}

test('knows what final deposits left at each address, and leaves out what is little, or under way', async () => {
  const names = ['enough', 'little', 'open', 'swept', 'again', 'reversed'];
  for (const [index, name] of names.entries()) await address(name, index);
  await address('elsewhere', 9, 'ethereum');
  for (const name of names) await deposit(name, '60');
  await deposit('enough', '50');
  await deposit('enough', '7', { final: false });
  await deposit('open', '60');
  await sweep('open', '60', 'signed');
  await deposit('swept', '90');
  await sweep('swept', '100', 'settled');
  await deposit('again', '240');
  await sweep('again', '100', 'settled');
  await sweep('again', '100', 'reverted');
  await deposit('reversed', '90', { reversed: true });
  const found = await holdingsOf(database.db, readModel, 'tron')(money('100'));
  expect(found.toSorted((a, b) => a.index - b.index)).toEqual([
    { address: 'enough', index: 0, received: money('110'), swept: money('0'), sweeps: 0, isOpen: false },
    { address: 'again', index: 4, received: money('300'), swept: money('100'), sweeps: 2, isOpen: false },
  ]);
  expect(await holdingsOf(database.db, readModel, 'ethereum')(money('1'))).toEqual([]);
});
