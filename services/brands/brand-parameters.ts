import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Brand } from './brand.ts';
import { readParameters, setParameters, type AllParameters, type ParametersToSet } from './parameters.ts';
import { readBrands } from './read-brands.ts';

/** The rows of this database, as administrators read and change them. */
export type BrandParameters = {
  brands(): Promise<readonly Brand[]>;
  read(): Promise<AllParameters>;
  set(parameters: ParametersToSet): Promise<number | 'overtaken'>;
};

export function brandParametersOf(db: Kysely<Database>): BrandParameters {
  return {
    brands: () => readBrands(db),
    read: () => readParameters(db),
    set: (parameters) => setParameters(db, parameters),
  };
}
