import type { Generated } from 'kysely';

export type OrderingTables = {
  payment_method: {
    id: string;
    position: number;
    scope: 'everywhere' | 'except' | 'only' | 'nowhere';
    /** ISO 3166-1, two letters */
    countries: string[];
    /** counts its changes */
    version: Generated<number>;
    /** the staff id; null: it came with the software */
    kept_by: string | null;
    kept_at: Generated<Date>;
    /** the command that changed it last */
    changed_by: string | null;
  };
};
