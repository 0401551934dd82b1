import { refusal, type PaymentMethodId, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { gathered, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { MethodRegions, Regions } from './regions.ts';

/** Where a way to pay is open, as staff keep it; `version` counts the changes. */
export type KeptMethod = Regions & { readonly id: PaymentMethodId; readonly version: number };

type ToSave = {
  readonly id: PaymentMethodId;
  readonly regions: Regions;
  /** the version that the edit began with */
  readonly version: number;
  /** the staff id of who saves it */
  readonly by: string;
  /** a repetition under the same id has no second effect */
  readonly command: string;
};

export type PaymentMethods = {
  /** Every way to pay that there can be, whether the mall offers it or not. */
  list(): Promise<KeptMethod[]>;
  /** Where each is open, in the order in which buyers see them. */
  regions(): Promise<MethodRegions>;
  /** Answers the version after it. Refuses `content-unknown` (no such way to pay) and `content-changed` (another one saved meanwhile). */
  save(change: ToSave): Promise<{ readonly version: number } | { readonly refusal: Refusal }>;
};

export function createPaymentMethods(db: Kysely<Database>, clock: Clock): PaymentMethods {
  const list = async (): Promise<KeptMethod[]> => {
    const rows = await db
      .selectFrom('payment_method')
      .select(['id', 'scope', 'countries', 'version'])
      .orderBy('position')
      .execute();
    // nothing else than the migration adds any
    return rows.map(({ id, ...kept }) => ({ id: id as PaymentMethodId, ...kept }));
  };
  const regions = async (): Promise<MethodRegions> =>
    new Map((await list()).map(({ id, ...kept }) => [id, kept]));
  // the same for everybody who asks at once
  const regionsOfAll = gathered(async (asked: readonly undefined[]) => {
    const same = await regions();
    return asked.map(() => same);
  });
  return {
    list,
    regions: () => regionsOfAll(undefined),

    save: ({ id, regions: { scope, countries }, version, by, command }) =>
      db.transaction().execute(async (on) => {
        const row = await on
          .selectFrom('payment_method')
          .select(['version', 'changed_by'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return { refusal: refusal('content-unknown') };
        if (row.changed_by === command) return { version: row.version };
        if (row.version !== version) return { refusal: refusal('content-changed') };
        const next = row.version + 1;
        await on
          .updateTable('payment_method')
          .set({
            scope,
            countries: [...new Set(countries)].toSorted(),
            version: next,
            kept_by: by,
            kept_at: clock(),
            changed_by: command,
          })
          .where('id', '=', id)
          .execute();
        return { version: next };
      }),
  };
}
