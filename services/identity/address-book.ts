import { randomUUID } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { gathered } from '@caravan/platform';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ADDRESS_LIMIT, unfitAddress, type Address, type AddressFields } from './address.ts';
import type { Clock, PersonalData } from './ports.ts';

type Saved = { readonly id: string } | { readonly refusal: Refusal };
type Changes = { readonly fields: AddressFields; readonly isDefault: boolean };

/** Each call names the owner; another person's address is as unknown as one that never existed. */
export type AddressBook = {
  /** The default first, then the newest. */
  list(usercode: string): Promise<Address[]>;
  find(usercode: string, id: string): Promise<Address | undefined>;
  /** The first address becomes the default by itself. */
  add(usercode: string, address: Changes): Promise<Saved>;
  edit(usercode: string, id: string, address: Changes): Promise<Saved>;
  /** After the default, the newest of those that remain is the default. */
  remove(usercode: string, id: string): Promise<Refusal | undefined>;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createAddressBook(db: Kysely<Database>, vault: PersonalData, clock: Clock): AddressBook {
  type Row = { id: string; sealed: string; is_default: boolean };

  async function open(usercode: string, row: Row): Promise<Address | undefined> {
    const text = await vault.open(usercode, row.sealed);
    if (text === undefined) return undefined;
    return { ...(JSON.parse(text) as AddressFields), id: row.id, isDefault: row.is_default };
  }

  /** One change of an address book at a time: the limit and the single default hold under races. */
  function alone<T>(
    usercode: string,
    change: (transaction: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('identity_user')
        .select('usercode')
        .where('usercode', '=', usercode)
        .forUpdate()
        .execute();
      return await change(transaction);
    });
  }

  type Asked = { readonly usercode: string; readonly id: string };
  const rowOf = gathered(async (asked: readonly Asked[]) => {
    const rows = await db
      .selectFrom('identity_address')
      .select(['id', 'usercode', 'sealed', 'is_default'])
      .where('id', '=', sql<string>`any (${asked.map(({ id }) => id)}::uuid[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asked.map(({ usercode, id }) => {
      const row = byId.get(id.toLowerCase());
      return row?.usercode === usercode ? row : undefined;
    });
  });

  return {
    async list(usercode) {
      const rows = await db
        .selectFrom('identity_address')
        .select(['id', 'sealed', 'is_default'])
        .where('usercode', '=', usercode)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      const opened = await Promise.all(rows.map((row) => open(usercode, row)));
      return opened.filter((address) => address !== undefined);
    },

    async find(usercode, id) {
      if (!UUID.test(id)) return undefined;
      const row = await rowOf({ usercode, id });
      return row && (await open(usercode, row));
    },

    async add(usercode, { fields, isDefault }) {
      const unfit = unfitAddress(fields);
      if (unfit) return { refusal: unfit };
      const sealed = await vault.seal(usercode, JSON.stringify(fields));
      return await alone(usercode, async (transaction): Promise<Saved> => {
        const { count } = await transaction
          .selectFrom('identity_address')
          .select((select) => select.fn.countAll<string>().as('count'))
          .where('usercode', '=', usercode)
          .executeTakeFirstOrThrow();
        if (Number(count) >= ADDRESS_LIMIT)
          return { refusal: refusal('address-limit', { limit: ADDRESS_LIMIT }) };
        const first = Number(count) === 0;
        if (isDefault) await makeWayForDefault(transaction, usercode);
        const id = randomUUID();
        await transaction
          .insertInto('identity_address')
          .values({ id, usercode, sealed, is_default: isDefault || first, created_at: clock() })
          .execute();
        return { id };
      });
    },

    async edit(usercode, id, { fields, isDefault }) {
      const unfit = unfitAddress(fields);
      if (unfit) return { refusal: unfit };
      if (!UUID.test(id)) return { refusal: refusal('address-unknown') };
      const sealed = await vault.seal(usercode, JSON.stringify(fields));
      return await alone(usercode, async (transaction): Promise<Saved> => {
        const updated = await transaction
          .updateTable('identity_address')
          .set({ sealed })
          .where('id', '=', id)
          .where('usercode', '=', usercode)
          .executeTakeFirst();
        if (updated.numUpdatedRows === 0n) return { refusal: refusal('address-unknown') };
        if (isDefault) {
          await makeWayForDefault(transaction, usercode);
          await transaction
            .updateTable('identity_address')
            .set({ is_default: true })
            .where('id', '=', id)
            .execute();
        }
        return { id };
      });
    },

    async remove(usercode, id) {
      if (!UUID.test(id)) return refusal('address-unknown');
      return await alone(usercode, async (transaction) => {
        const removed = await transaction
          .deleteFrom('identity_address')
          .where('id', '=', id)
          .where('usercode', '=', usercode)
          .returning('is_default')
          .executeTakeFirst();
        if (!removed) return refusal('address-unknown');
        if (removed.is_default) await makeNewestDefault(transaction, usercode);
        return undefined;
      });
    },
  };
}

async function makeWayForDefault(transaction: Transaction<Database>, usercode: string): Promise<void> {
  await transaction
    .updateTable('identity_address')
    .set({ is_default: false })
    .where('usercode', '=', usercode)
    .where('is_default', '=', true)
    .execute();
}

async function makeNewestDefault(transaction: Transaction<Database>, usercode: string): Promise<void> {
  const newest = transaction
    .selectFrom('identity_address')
    .select('id')
    .where('usercode', '=', usercode)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1);
  await transaction
    .updateTable('identity_address')
    .set({ is_default: true })
    .where('id', '=', newest)
    .execute();
}
