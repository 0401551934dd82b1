import type { Generated } from 'kysely';

export type PlatformTables = {
  person_key: {
    person: string;
    /** null once the person's data was made unreadable */
    wrapped_key: string | null;
    created_at: Generated<Date>;
    shredded_at: Date | null;
  };
  /** one per aggregate and version of its encoding; losing them costs time only */
  aggregate_snapshot: {
    category: string;
    id: string;
    version: number;
    revision: string;
    hash: string;
    state: string;
    mac: Buffer;
    written_at: Generated<Date>;
  };
};
