import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';
import { ended, givenBack, mayRead, readByService, taken, type Conversation } from './conversation.ts';
import { conversationOf, decideInTurn, findConversation } from './in-turn.ts';
import { createQueue, type Queue } from './queue.ts';
import type { ChatPictures, PersonalTexts } from './ports.ts';
import type { Messages, Span } from './read.ts';
import type { Refused, Sent, ToWrite } from './write.ts';

/** Who of customer service acts on whose conversation. */
export type Held = { readonly usercode: string; readonly by: string };

/** A conversation as customer service sees it. */
export type Thread = Messages & {
  readonly conversation: Conversation;
  /** the id of the brand from which the buyer wrote last, and their language there */
  readonly brand: number | undefined;
  readonly language: string | undefined;
};

/** Conversations as customer service works on them: what nobody has taken may be read by all of them, what is taken by one alone. */
export type Desk = Queue & {
  /** Refused: it is a colleague's, or is over; taking it comes first. */
  read(held: Held, span: Span): Promise<Thread | Refused>;
  /** From now on `by` answers. `from`: the staff id of who answered when they looked. */
  take(held: Held & { readonly from?: string | undefined }): Promise<Refusal | undefined>;
  giveBack(held: Held): Promise<Refusal | undefined>;
  /** `seen`: the last message that `by` has seen. Refused: there is a newer one. */
  end(held: Held & { readonly seen: number }): Promise<Refusal | undefined>;
  /** Everything up to this message has been read. */
  seen(held: Held & { readonly id: number }): Promise<Refusal | undefined>;
  /** Once for a command; only by who has taken it. */
  answer(
    message: Pick<ToWrite, 'commandId' | 'usercode' | 'words'> & { readonly by: string },
  ): Promise<Sent | Refused>;
};

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalTexts, 'open'>;
  readonly pictures: Pick<ChatPictures, 'addressesOf'>;
  readonly clock: Clock;
  readonly tell: (usercode: string) => Promise<void>;
  readonly write: (message: ToWrite) => Promise<Sent | Refused>;
  readonly read: (usercode: string, span: Span) => Promise<Messages>;
};

export function createDesk(parts: Parts): Desk {
  const { db, clock, tell, write, read } = parts;

  function decide(
    usercode: string,
    by: (conversation: Conversation, now: Date) => Conversation | Refusal,
  ): Promise<Refusal | undefined> {
    const now = clock();
    return told(
      usercode,
      decideInTurn(db, { usercode, now }, (conversation) => by(conversation, now)),
    );
  }

  async function told(usercode: string, deciding: Promise<boolean | Refusal>): Promise<Refusal | undefined> {
    const decided = await deciding;
    if (typeof decided !== 'boolean') return decided;
    if (decided) await tell(usercode);
    return undefined;
  }

  return {
    ...createQueue(parts),
    async read({ usercode, by }, span) {
      const row = await findConversation(db, usercode);
      if (!row || row.last_id === 0) return { refusal: refusal('chat-unknown') };
      const conversation = conversationOf(row);
      if (!mayRead(conversation, by)) return { refusal: refusal('chat-not-taken') };
      const found = await read(usercode, span);
      return { ...found, conversation, brand: row.brand ?? undefined, language: row.language ?? undefined };
    },
    take: ({ usercode, by, from }) => decide(usercode, (conversation) => taken(conversation, { by, from })),
    giveBack: ({ usercode, by }) => decide(usercode, (conversation, now) => givenBack(conversation, by, now)),
    end: ({ usercode, by, seen }) => decide(usercode, (conversation) => ended(conversation, { by, seen })),
    seen: ({ usercode, by, id }) =>
      told(
        usercode,
        decideInTurn(db, { usercode }, (conversation) => readByService(conversation, by, id)),
      ),
    answer: write,
  };
}
