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
  /**
   * Whether it is an unused upload of this owner for a chat, or in this buyer's conversation already; it is kept from now on. `owner`: who
   * sends it, the buyer or one of customer service, by their staff id.
   */
  claim(
    transaction: Transaction<Database>,
    named: { readonly owner: string; readonly usercode: string; readonly id: string },
  ): Promise<boolean>;
  /** None of this buyer's conversation is kept any more, whoever sent it. */
  release(transaction: Transaction<Database>, usercode: string): Promise<void>;
  /** Where those who may see them find them, by their ids. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
