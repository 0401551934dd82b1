import type { ColumnType, Generated } from 'kysely';

type Int8 = ColumnType<string, number | bigint | string, number | bigint | string>;
type Instant = ColumnType<Date, Date | string, Date | string>;

export type ReconciliationTables = {
  reconciliation_day: {
    network: string;
    day: string;
    reconciled_at: Instant;
    first_height: Int8;
    last_height: Int8;
    last_hash: string;
    complete: boolean;
    chain_custody: string;
    books_custody: string;
    owed: string;
    unexplained: string;
    unexplained_count: number;
    /** written as JSON */
    result: ColumnType<unknown, string, string>;
    differences: number;
  };
  reconciliation_start: { network: string; day: string; position: Int8 };
  reconciliation_address: { network: string; address: string; usercode: string; position: Int8 };
  reconciliation_asked: {
    network: string;
    day: string;
    command: string;
    asked_at: Generated<Date>;
    percent: Generated<number>;
    tried_at: Date | null;
    ended_at: Date | null;
    trouble: string | null;
  };
};
