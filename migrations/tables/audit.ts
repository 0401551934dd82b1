import type { ColumnType } from 'kysely';

/** Written as JSON text. */
type Json = ColumnType<unknown, string, never>;

export type AuditTables = {
  published_root: {
    /** bigint: a string in rows */
    position: string;
    /** a `RootFile` of services/audit */
    file: Json;
    public_key: string;
    published_at: Date;
  };
  balance_proof: { position: string; usercode: string; leaf: Json; branch: Json };
};
