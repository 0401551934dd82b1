import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import type { ChatPictures } from './ports.ts';

/** Removes a buyer's conversation and its pictures, in the transaction that closes the account. */
export function createForgetChat(pictures: Pick<ChatPictures, 'release'>) {
  return async (transaction: Transaction<Database>, usercode: string): Promise<void> => {
    await transaction.deleteFrom('chat_conversation').where('usercode', '=', usercode).execute();
    await pictures.release(transaction, usercode);
  };
}
