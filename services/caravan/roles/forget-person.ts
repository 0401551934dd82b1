import { forgetLists } from '@caravan/catalogue';
import { createForgetChat, type ChatPictures } from '@caravan/chat';
import type { LoanDocuments } from '@caravan/media';

/** Empties what a person keeps in other rooms than identity, in the transaction that closes their account. */
export function createForgetPerson(
  chatPictures: ChatPictures,
  loanDocuments: Pick<LoanDocuments, 'forget'>,
): typeof forgetLists {
  const forgetChat = createForgetChat(chatPictures);
  return async (transaction, usercode) => {
    await forgetLists(transaction, usercode);
    await forgetChat(transaction, usercode);
    await loanDocuments.forget(transaction, usercode);
  };
}
