import type { Database } from '@caravan/migrations';
import { sql, type Kysely, type Transaction } from 'kysely';

/** What may be set for a brand; what is absent is as the configuration says. */
export type Parameters = {
  readonly customerServiceUrl?: string;
  readonly promotionSiteUrl?: string;
  /** where the app for buyers can be had (§1), and that for sellers */
  readonly buyerAppUrl?: string;
  readonly sellerAppUrl?: string;
  /** the most of one variant in a line of an order (§5) */
  readonly maxGoodsInOrder?: number;
};

/** What is set, with the number of changes; 0: nothing ever was. */
export type SetParameters = { readonly values: Parameters; readonly version: number };

/** `byBrand`: by the id of each brand that has its own. */
export type AllParameters = {
  readonly ofAll: SetParameters;
  readonly byBrand: ReadonlyMap<number, SetParameters>;
};

const none: SetParameters = { values: {}, version: 0 };

export async function readParameters(db: Kysely<Database>): Promise<AllParameters> {
  const rows = await db.selectFrom('brand_parameters').selectAll().execute();
  const sets = rows.map(
    ({ brand, version, ...row }) =>
      [
        brand,
        {
          version,
          values: {
            ...(row.customer_service_url !== null && { customerServiceUrl: row.customer_service_url }),
            ...(row.promotion_site_url !== null && { promotionSiteUrl: row.promotion_site_url }),
            ...(row.buyer_app_url !== null && { buyerAppUrl: row.buyer_app_url }),
            ...(row.seller_app_url !== null && { sellerAppUrl: row.seller_app_url }),
            ...(row.max_goods_in_order !== null && { maxGoodsInOrder: row.max_goods_in_order }),
          },
        },
      ] as const,
  );
  return {
    ofAll: sets.find(([brand]) => brand === null)?.[1] ?? none,
    byBrand: new Map(sets.flatMap(([brand, set]) => (brand === null ? [] : [[brand, set]]))),
  };
}

export type ParametersToSet = {
  /** the id of the brand; undefined: of all that set nothing else */
  readonly brand: number | undefined;
  /** of a brand alone */
  readonly supportMailbox?: string | undefined;
  /** all that is then set */
  readonly values: Parameters;
  /** the number of changes that the edit began with */
  readonly version: number;
};

/** Sets the parameters of one brand, or of all that set nothing else. Not if somebody else did since; the new version otherwise. */
export async function setParameters(
  db: Kysely<Database>,
  { brand, supportMailbox, values, version }: ParametersToSet,
): Promise<number | 'overtaken'> {
  return await db.transaction().execute(async (on) => {
    await sql`lock table brand_parameters in share row exclusive mode`.execute(on);
    const { ofAll, byBrand } = await readParameters(on);
    const known = (brand === undefined ? ofAll : byBrand.get(brand)) ?? none;
    if (known.version !== version) return 'overtaken';
    await write(on, brand ?? null, { values, version: version + 1 });
    if (brand !== undefined && supportMailbox !== undefined)
      await on
        .updateTable('brand')
        .set({ support_mailbox: supportMailbox })
        .where('id', '=', brand)
        .execute();
    return version + 1;
  });
}

async function write(
  on: Transaction<Database>,
  brand: number | null,
  { values, version }: SetParameters,
): Promise<void> {
  const row = {
    customer_service_url: values.customerServiceUrl ?? null,
    promotion_site_url: values.promotionSiteUrl ?? null,
    buyer_app_url: values.buyerAppUrl ?? null,
    seller_app_url: values.sellerAppUrl ?? null,
    max_goods_in_order: values.maxGoodsInOrder ?? null,
    version,
  };
  await on
    .insertInto('brand_parameters')
    .values({ brand, ...row })
    .onConflict((same) => same.column('brand').doUpdateSet(row))
    .execute();
}
