import { derivedId } from '@caravan/events';
import { createAggregateStore } from '@caravan/events/log';
import type { EventLog } from '@caravan/events/log';
import type { Database } from '@caravan/migrations';
import type { Kysely, Transaction } from 'kysely';
import type { Network } from '../network.ts';
import { addressAggregate } from './address-aggregate.ts';

type Row = { usercode: string; address_index: number; address: string; assigned_at: Date; recorded: boolean };

export type AddressRegister = { addressOf(usercode: string): Promise<string> };

/**
 * Gives each buyer one address. The row comes first (the watcher reads it at its next scan), then the event,
 * and only then is the address shown; a crash between is finished by the next call.
 */
export function createAddressRegister(options: {
  readonly db: Kysely<Database>;
  readonly log: EventLog;
  readonly network: Network;
  readonly clock: () => Date;
}): AddressRegister {
  const { db, log, network, clock } = options;
  const store = createAggregateStore(log, addressAggregate);

  async function reserve(usercode: string): Promise<Row> {
    return await db.transaction().execute(async (transaction) => {
      const index = await takeIndex(transaction, network.name);
      // Only under the counter's row lock is it certain that nobody else is assigning this buyer an address.
      const existing = await find(transaction, network.name, usercode);
      if (existing) {
        await giveBack(transaction, network.name);
        return existing;
      }
      const address = network.addressAt(index);
      await refuseForeign(transaction, network.name, address);
      return await transaction
        .insertInto('chain_deposit_address')
        .values({
          network: network.name,
          usercode,
          address_index: index,
          address,
          assigned_at: clock(),
        })
        .returning(['usercode', 'address_index', 'address', 'assigned_at', 'recorded'])
        .executeTakeFirstOrThrow();
    });
  }

  async function record(row: Row): Promise<void> {
    const id = `${network.name}:${row.usercode}`;
    const commandId = derivedId('assign-deposit-address', network.name, row.usercode);
    const assigned = {
      usercode: row.usercode,
      network: network.name,
      index: row.address_index,
      address: row.address,
      assignedAt: row.assigned_at.toISOString(),
    };
    const context = { commandId, correlationId: commandId, causationId: commandId, actor: row.usercode };
    await store.handle(id, { type: 'Assign', assigned }, context);
    await db
      .updateTable('chain_deposit_address')
      .set({ recorded: true })
      .where('network', '=', network.name)
      .where('usercode', '=', row.usercode)
      .execute();
  }

  return {
    async addressOf(usercode) {
      const row = (await find(db, network.name, usercode)) ?? (await reserve(usercode));
      if (!row.recorded) await record(row);
      return row.address;
    },
  };
}

async function find(
  db: Kysely<Database> | Transaction<Database>,
  network: string,
  usercode: string,
): Promise<Row | undefined> {
  return await db
    .selectFrom('chain_deposit_address')
    .select(['usercode', 'address_index', 'address', 'assigned_at', 'recorded'])
    .where('network', '=', network)
    .where('usercode', '=', usercode)
    .executeTakeFirst();
}

/**
 * Rule 5 of the money: an address is one buyer's. A network that has another name now, or another's account, would begin anew
 * with the addresses that buyers of the other one know as theirs.
 */
async function refuseForeign(
  transaction: Transaction<Database>,
  network: string,
  address: string,
): Promise<void> {
  const other = await networkThatGaveOut(transaction, address, { otherThan: network });
  if (other !== undefined)
    throw new Error(
      `The account of ${network} gave out addresses on ${other}: use that name again, or another account.`,
    );
}

/** A network on which some buyer got this address, be it configured today or not; undefined if there is none. */
export async function networkThatGaveOut(
  db: Kysely<Database>,
  address: string,
  { otherThan }: { readonly otherThan?: string } = {},
): Promise<string | undefined> {
  // The index begins with the network, and every network that ever gave out an address has a counter.
  const networks = db
    .selectFrom('chain_address_counter')
    .select('network')
    .$if(otherThan !== undefined, (all) => all.where('network', '<>', otherThan ?? ''));
  const given = await db
    .selectFrom('chain_deposit_address')
    .select('network')
    .where('address', '=', address)
    .where('network', 'in', networks)
    .executeTakeFirst();
  return given?.network;
}

async function takeIndex(transaction: Transaction<Database>, network: string): Promise<number> {
  const { next_index } = await transaction
    .insertInto('chain_address_counter')
    .values({ network, next_index: 1 })
    .onConflict((conflict) =>
      conflict
        .column('network')
        .doUpdateSet((eb) => ({ next_index: eb('chain_address_counter.next_index', '+', 1) })),
    )
    .returning('next_index')
    .executeTakeFirstOrThrow();
  return next_index - 1;
}

async function giveBack(transaction: Transaction<Database>, network: string): Promise<void> {
  await transaction
    .updateTable('chain_address_counter')
    .set((eb) => ({ next_index: eb('next_index', '-', 1) }))
    .where('network', '=', network)
    .execute();
}
