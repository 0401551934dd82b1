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
  shop_application: {
    /** bigint: a string in rows */
    id: Generated<string>;
    usercode: string;
    shop_name: string;
    description: string;
    country: string;
    applied_at: Instant;
    state: Generated<'pending' | 'approved' | 'refused'>;
    /** a staff id */
    decided_by: Generated<string | null>;
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answer: Generated<string | null>;
    seller_id: Generated<string | null>;
  };
  shop_invitation: {
    /** bigint: a string in rows */
    id: Generated<string>;
    seller_id: string;
    usercode: string;
    invited_at: Instant;
    expires_at: Instant;
    /** null: it waits, or has run out since */
    outcome: Generated<'accepted' | 'declined' | 'withdrawn' | 'lapsed' | null>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  shop_invitation_pause: { seller_id: string; usercode: string; until: Instant };
  seller_session: {
    token_hash: Buffer;
    id: string;
    member: string;
    used_at: Instant;
    ends_at: Instant;
    opened_at: Instant | null;
    /** what it was opened with, sealed */
    device: string | null;
  };
};
