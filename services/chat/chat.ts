import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';
import { createDesk, type Desk } from './desk.ts';
import { findConversation, type ConversationRow } from './in-turn.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import type { ChatPictures, PersonalTexts } from './ports.ts';
import { createRead, type Messages, type Span } from './read.ts';
import { MOST_COUNTED } from './unread.ts';
import { createTell, type Announce } from './word.ts';
import { createWrite, type Refused, type Sent, type ToWrite } from './write.ts';

/** Where a buyer stands in their conversation. */
export type Standing = {
  /** of the latest message; 0: there is none */
  readonly lastId: number;
  /** how many answers they have not read; no more than MOST_COUNTED are counted */
  readonly unread: number;
  /** customer service has read up to this message */
  readonly serviceReadTo: number;
};

/** The conversations of buyers with customer service. A buyer is named by their usercode, and has one. */
export type Chat = {
  /** Writes for the buyer, once for a command. Refused: the picture is none of theirs, or the account is closed. */
  ask(message: Omit<ToWrite, 'by'>): Promise<Sent | Refused>;
  /** What was said. Whoever names what they have has read it: `after` is a mark, too. */
  listen(usercode: string, span: Span): Promise<Messages & Standing>;
  standing(usercode: string): Promise<Standing>;
  /** for customer service */
  readonly desk: Desk;
  readonly phrases: Phrases;
};

type ChatParts = {
  readonly db: Kysely<Database>;
  readonly vault: PersonalTexts;
  readonly pictures: ChatPictures;
  readonly cache: Announce;
  readonly clock: Clock;
};

export function createChat(parts: ChatParts): Chat {
  const { db, clock } = parts;
  const tell = createTell(parts.cache);
  const write = createWrite({ ...parts, tell });
  const read = createRead(parts);

  async function standing(usercode: string): Promise<Standing> {
    const row = await findConversation(db, usercode);
    return row ? await standingOf(row) : { lastId: 0, unread: 0, serviceReadTo: 0 };
  }

  async function standingOf(row: ConversationRow): Promise<Standing> {
    const { usercode, last_id: lastId, service_read_to: serviceReadTo, buyer_read_to: readTo } = row;
    if (readTo === lastId) return { lastId, serviceReadTo, unread: 0 };
    const { count } = await db
      .selectFrom((messages) =>
        messages
          .selectFrom('chat_message')
          .select('id')
          .where('usercode', '=', usercode)
          .where('id', '>', readTo)
          .where('staff_id', 'is not', null)
          .limit(MOST_COUNTED)
          .as('unread'),
      )
      .select((all) => all.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return { lastId, serviceReadTo, unread: Number(count) };
  }

  /** The buyer has read up to a message; never less than before, and nothing that was not written. One statement: every poll says it. */
  async function mark(usercode: string, to: number): Promise<void> {
    const marked = await db
      .updateTable('chat_conversation')
      .set({ buyer_read_to: sql<number>`least(${to}::integer, last_id)` })
      .where('usercode', '=', usercode)
      .where('buyer_read_to', '<', sql<number>`least(${to}::integer, last_id)`)
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n) await tell(usercode);
  }

  return {
    ask: write,
    async listen(usercode, span) {
      if (span.after !== undefined) await mark(usercode, span.after);
      return { ...(await read(usercode, span)), ...(await standing(usercode)) };
    },
    standing,
    desk: createDesk({ ...parts, tell, write, read }),
    phrases: createPhrases(db, clock),
  };
}
