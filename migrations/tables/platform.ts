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
    parts: number;
    digest: string;
    mac: Buffer;
    written_at: Generated<Date>;
  };
  /** append-only data, each part as it was first written */
  aggregate_snapshot_part: {
    category: string;
    id: string;
    version: number;
    part: number;
    content: string;
  };
};
