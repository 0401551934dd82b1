import type { ColumnType } from 'kysely';

export type MediaTables = {
  upload: {
    /** random; part of the pictures' addresses */
    id: string;
    /** the bucket of its brand at the time of the upload */
    bucket: string;
    owner: string;
    purpose: string;
    /** written as JSON text */
    files: ColumnType<unknown, string, never>;
    state: 'storing' | 'unused' | 'used' | 'removing';
    /** what shows it; only while it is used */
    used_by: string | null;
    /** since when it is in this state */
    since: ColumnType<Date, Date, Date>;
    /** of a picture for a recharge: when that was found in the log */
    proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** whether its files lie sealed under their owner's key */
    sealed: ColumnType<boolean, boolean | undefined, boolean>;
  };
};
