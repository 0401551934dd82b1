import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { mainAddressOf } from './address.ts';
import { claimUpload, filesOf, releaseUploadsOf } from './uploads.ts';

/** The pictures of a buyer's conversation with customer service: kept as long as the conversation. */
export type ChatPictures = {
  /** Whether it is an unused upload of this owner for a chat, or in their conversation already. */
  claim(
    transaction: Transaction<Database>,
    named: { readonly owner: string; readonly id: string },
  ): Promise<boolean>;
  /** None of this owner's is kept any more, in the transaction that ends the conversation. */
  release(transaction: Transaction<Database>, owner: string): Promise<void>;
  /** Where those who may see them find them, by their ids. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

const purpose = 'chat';

export function createChatPictures(db: Kysely<Database>, clock: Clock): ChatPictures {
  return {
    async claim(transaction, { owner, id }) {
      const claim = { id, owner, purpose, by: `chat:${owner}` };
      return (await claimUpload(transaction, claim, clock())) !== undefined;
    },
    release: (transaction, owner) => releaseUploadsOf(transaction, { owner, purpose }, clock()),
    async addressesOf(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('upload')
        .select(['id', 'files'])
        .where('id', 'in', ids)
        .where('purpose', '=', purpose)
        .where('state', '=', 'used')
        .execute();
      return new Map(rows.map((row) => [row.id, mainAddressOf(row.id, filesOf(row))]));
    },
  };
}
