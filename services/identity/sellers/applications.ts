import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Clock } from '../ports.ts';
import { createShopMembers } from './members.ts';

/** What is on the sign of a new shop. */
export type ShopWish = { readonly name: string; readonly description: string; readonly country: string };

export type ShopApplication = ShopWish & {
  /** in the order in which they came */
  readonly id: bigint;
  readonly usercode: string;
  readonly appliedAt: Date;
  readonly state: 'pending' | 'approved' | 'refused';
  /** when a member of staff decided, and what they said */
  readonly decidedAt: Date | undefined;
  readonly answer: string | undefined;
  /** the shop that was opened */
  readonly sellerId: string | undefined;
};

/** Opens a shop in the transaction that it is given. */
export type OpenShop = (
  on: Kysely<Database>,
  shop: ShopWish & { readonly id: string; readonly warehouse: string | undefined },
) => Promise<void>;

type Refused = { readonly refusal: Refusal };
/** By whom, a staff id, and of whom: an id alone decides nothing, so that nobody decides on another application than they saw. */
type Decision = {
  readonly id: bigint;
  readonly usercode: string;
  readonly by: string;
  readonly answer: string;
};

/** `warehouse`: the home of the shop; omitted: that of its country. */
type Approval = { readonly warehouse?: string | undefined };

/** Who wants to run a shop (§6). Staff decide; an account has one application at a time. */
export type ShopApplications = {
  /** Again, with the same words, it changes nothing. Refused: the account runs a shop, another one waits, or the name is taken. */
  apply(usercode: string, wish: ShopWish): Promise<ShopApplication | Refused>;
  /** The newest one of this account. */
  of(usercode: string): Promise<ShopApplication | undefined>;
  /** The oldest first, from behind an id: a page far back costs no more than the first. */
  list(query: {
    readonly state: ShopApplication['state'];
    readonly after: bigint;
    readonly most: number;
  }): Promise<readonly ShopApplication[]>;
  /** Opens the shop, and makes the applicant its owner: both or neither. Again, it changes nothing. */
  approve(decision: Decision & Approval): Promise<ShopApplication | Refused>;
  /** Again, it changes nothing. */
  refuse(decision: Decision): Promise<ShopApplication | Refused>;
};

export function createShopApplications(
  db: Kysely<Database>,
  clock: Clock,
  openShop: OpenShop,
): ShopApplications {
  /** Locks the application for the rest of the transaction. */
  async function decide(
    { id, usercode, by, answer }: Decision,
    to: 'approved' | 'refused',
    effect: (on: Kysely<Database>, application: ShopApplication) => Promise<string | Refused | undefined>,
  ): Promise<ShopApplication | Refused> {
    return await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('shop_application')
        .selectAll()
        .where('id', '=', String(id))
        .where('usercode', '=', usercode)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return { refusal: refusal('application-unknown') };
      if (row.state === to) return applicationOf(row);
      if (row.state !== 'pending') return { refusal: refusal('application-decided') };
      const sellerId = await effect(transaction, applicationOf(row));
      if (typeof sellerId === 'object') return sellerId;
      const decided = await transaction
        .updateTable('shop_application')
        .set({ state: to, decided_by: by, decided_at: clock(), answer, seller_id: sellerId ?? null })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return applicationOf(decided);
    });
  }

  const newestOf = (usercode: string) =>
    db
      .selectFrom('shop_application')
      .selectAll()
      .where('usercode', '=', usercode)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  return {
    async apply(usercode, wish) {
      if (await createShopMembers(db, clock).of(usercode)) return { refusal: refusal('already-seller') };
      if (await isNameOfShop(db, wish.name)) return { refusal: refusal('shop-name-taken') };
      const { name, description, country } = wish;
      const added = await db
        .insertInto('shop_application')
        .values({ usercode, shop_name: name, description, country, applied_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (added) return applicationOf(added);
      const own = await newestOf(usercode);
      if (own?.state !== 'pending') return { refusal: refusal('shop-name-taken') };
      const same = own.shop_name === name && own.description === description && own.country === country;
      return same ? applicationOf(own) : { refusal: refusal('application-pending') };
    },
    async of(usercode) {
      const row = await newestOf(usercode);
      return row && applicationOf(row);
    },
    async list({ state, after, most }) {
      const rows = await db
        .selectFrom('shop_application')
        .selectAll()
        .where('state', '=', state)
        .where('id', '>', String(after))
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(applicationOf);
    },
    approve: ({ warehouse, ...decision }) =>
      decide(decision, 'approved', async (on, { id, usercode, name, description, country }) => {
        if (await isNameOfShop(on, name)) return { refusal: refusal('shop-name-taken') };
        const sellerId = `shop-${id}`;
        await openShop(on, { id: sellerId, name, description, country, warehouse });
        const objection = await createShopMembers(on, clock).add({ sellerId, usercode, role: 'owner' });
        // the shop that was opened goes with the transaction
        if (objection) throw new Objection(objection);
        return sellerId;
      }).catch((error: unknown) => {
        if (error instanceof Objection) return { refusal: error.refusal };
        throw error;
      }),
    refuse: (decision) => decide(decision, 'refused', async () => undefined),
  };
}

class Objection extends Error {
  override readonly name = 'Objection';
  readonly refusal: Refusal;
  constructor(why: Refusal) {
    super(why.key);
    this.refusal = why;
  }
}

async function isNameOfShop(on: Kysely<Database>, name: string): Promise<boolean> {
  const taken = await on
    .selectFrom('seller')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return taken !== undefined;
}

function applicationOf(row: Selectable<Database['shop_application']>): ShopApplication {
  return {
    id: BigInt(row.id),
    usercode: row.usercode,
    name: row.shop_name,
    description: row.description,
    country: row.country,
    appliedAt: row.applied_at,
    state: row.state,
    decidedAt: row.decided_at ?? undefined,
    answer: row.answer ?? undefined,
    sellerId: row.seller_id ?? undefined,
  };
}
