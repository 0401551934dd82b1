import type { Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { unheard, type Conversation } from './conversation.ts';

export type ConversationRow = Selectable<Database['chat_conversation']>;

export function conversationOf(row: ConversationRow): Conversation {
  return {
    state: row.state,
    answerer: row.answerer ?? undefined,
    waitingSince: row.waiting_since ?? undefined,
    lastId: row.last_id,
    buyerReadTo: row.buyer_read_to,
    serviceReadTo: row.service_read_to,
  };
}

export async function findConversation(
  db: Kysely<Database>,
  usercode: string,
): Promise<ConversationRow | undefined> {
  return await db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('usercode', '=', usercode)
    .executeTakeFirst();
}

/**
 * Holds a buyer's conversation for a while: everything about one happens one after another, so numbers are given in the order in which
 * messages can be read, and nobody who asks for what came after a number misses one. Undefined: nobody wrote yet.
 */
export async function holdConversation(
  transaction: Transaction<Database>,
  usercode: string,
): Promise<Conversation | undefined> {
  const row = await transaction
    .selectFrom('chat_conversation')
    .selectAll()
    .where('usercode', '=', usercode)
    .forUpdate()
    .executeTakeFirst();
  return row && conversationOf(row);
}

export async function writeConversation(
  transaction: Transaction<Database>,
  usercode: string,
  { state, answerer, waitingSince, lastId, buyerReadTo, serviceReadTo }: Conversation,
  changed: {
    readonly changed_at?: Date;
    readonly brand?: number | null;
    readonly language?: string | null;
  } = {},
): Promise<void> {
  await transaction
    .updateTable('chat_conversation')
    .set({
      state,
      answerer: answerer ?? null,
      waiting_since: waitingSince ?? null,
      last_id: lastId,
      buyer_read_to: buyerReadTo,
      service_read_to: serviceReadTo,
      ...changed,
    })
    .where('usercode', '=', usercode)
    .execute();
}

/** Decides in a transaction of its own; whether anything is different now, or why not. `now`: omitted where it only moves a mark. */
export async function decideInTurn(
  db: Kysely<Database>,
  { usercode, now }: { readonly usercode: string; readonly now?: Date },
  decide: (conversation: Conversation) => Conversation | Refusal,
): Promise<boolean | Refusal> {
  return await db.transaction().execute(async (transaction) => {
    const before = (await holdConversation(transaction, usercode)) ?? unheard;
    const after = decide(before);
    if ('key' in after) return after;
    if (after === before || sameAs(before, after)) return false;
    await writeConversation(transaction, usercode, after, now === undefined ? {} : { changed_at: now });
    return true;
  });
}

function sameAs(before: Conversation, after: Conversation): boolean {
  return (Object.keys(before) as (keyof Conversation)[]).every((part) => before[part] === after[part]);
}
