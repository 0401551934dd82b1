import type { Generated } from 'kysely';

export type PlatformTables = {
  person_key: {
    person: string;
    /** null once the person's data was made unreadable */
    wrapped_key: string | null;
    created_at: Generated<Date>;
    shredded_at: Date | null;
  };
};
