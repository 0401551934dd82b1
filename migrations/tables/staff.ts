import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** bigint: a string in rows */
type Int8 = ColumnType<string, number | bigint | string, number | bigint | string>;

export type StaffTables = {
  staff: {
    id: string;
    username: string;
    username_key: string;
    role: string;
    buyer: string | null;
    password_hash: string;
    totp_secret: string | null;
    totp_period: Int8 | null;
    state: ColumnType<'active' | 'locked', 'active' | 'locked' | undefined, 'active' | 'locked'>;
    created_at: Instant;
    factor_reset_at: OptionalInstant;
    enrolment_code: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    enrolment_code_ends_at: OptionalInstant;
  };
  staff_recovery_code: { staff_id: string; code_hash: Buffer };
  staff_entry: { token_hash: Buffer; staff_id: string; totp_secret: string | null; ends_at: Instant };
  staff_session: {
    token_hash: Buffer;
    id: string;
    staff_id: string;
    used_at: Instant;
    ends_at: Instant;
    opened_at: Instant;
    /** what it was opened with, sealed under the member's key; null: a session of before */
    device: ColumnType<string | null, string | null | undefined, string | null>;
  };
  staff_journal: {
    position: Generated<string>;
    id: string;
    at: Instant;
    staff_id: string;
    username: string;
    role: string;
    action: string;
    subject: string;
    owner: string | null;
    reason: string;
    address: string;
    request_id: string;
    command_id: string | null;
  };
  staff_journal_outcome: { entry: string; outcome: string; at: Instant };
};
