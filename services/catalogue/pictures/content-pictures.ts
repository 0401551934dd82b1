import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';

/** How what staff keep takes an uploaded picture and gives it back, in the transaction that shows it or shows it no more. */
export type ContentPictures = {
  /** Its address; undefined: there is no such unused upload of this person. */
  claim(
    on: Transaction<Database>,
    claim: { readonly id: string; readonly owner: string; readonly purpose: 'content'; readonly by: string },
  ): Promise<string | undefined>;
  /** Whatever `by` shows, except `keep`, is swept some time after. */
  release(
    on: Transaction<Database>,
    released: { readonly by: string; readonly keep?: string },
  ): Promise<void>;
};
