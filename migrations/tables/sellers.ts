import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

export type SellerTables = {
  shop_member: {
    /** bigint: a string in rows */
    id: Generated<string>;
    seller_id: string;
    usercode: string;
    role: 'owner' | 'assistant';
    joined_at: Instant;
    /** null: still */
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  seller_session: { token_hash: Buffer; id: string; member: string; used_at: Instant; ends_at: Instant };
};
