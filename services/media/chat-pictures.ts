import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { mainAddressOf } from './address.ts';
import { claimUpload, filesOf, releaseUploads } from './uploads.ts';
import { conversationOf } from './viewing.ts';

/** The pictures of a buyer's conversation with customer service: kept as long as the conversation. */
export type ChatPictures = {
  /** Whether it is an unused upload of this owner for a chat, or in this buyer's conversation already. Either side may be the owner. */
  claim(
    transaction: Transaction<Database>,
    named: { readonly owner: string; readonly usercode: string; readonly id: string },
  ): Promise<boolean>;
  /** None of this buyer's conversation is kept any more, whoever sent it, in the transaction that ends the conversation. */
  release(transaction: Transaction<Database>, usercode: string): Promise<void>;
  /** Where those who may see them find them, by their ids. */
  addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

const purpose = 'chat';

export function createChatPictures(db: Kysely<Database>, clock: Clock): ChatPictures {
  return {
    async claim(transaction, { owner, usercode, id }) {
      const claim = { id, owner, purpose, by: conversationOf(usercode) };
      return (await claimUpload(transaction, claim, clock())) !== undefined;
    },
    release: (transaction, usercode) =>
      releaseUploads(transaction, { by: conversationOf(usercode) }, clock()),
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
