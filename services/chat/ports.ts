import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';

/** What chat needs of others. */

/** Texts under their buyer's key; `seal` throws once that was destroyed, and `open` gives undefined. */
export type PersonalTexts = {
  seal(person: string, text: string): Promise<string>;
  open(person: string, sealed: string): Promise<string | undefined>;
};

/** The pictures of conversations. */
export type ChatPictures = {
  /** Whether it is an unused upload of this buyer for a chat, or theirs already; it is kept from now on. */
  claim(
    transaction: Transaction<Database>,
    named: { readonly owner: string; readonly id: string },
  ): Promise<boolean>;
  /** None of this buyer's is kept any more. */
  release(transaction: Transaction<Database>, owner: string): Promise<void>;
  /** Where those who may see them find them, by their ids. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
