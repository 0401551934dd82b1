import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { ShreddedError, type Clock } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { holdsOpenAccount } from './account.ts';
import { answered, asked, unheard, type Conversation } from './conversation.ts';
import { objectionToMore } from './daily-cap.ts';
import { holdConversation, writeConversation } from './in-turn.ts';
import type { About, Words } from './message.ts';
import type { ChatPictures, PersonalTexts } from './ports.ts';

/** A message that is in its conversation. */
export type Sent = { readonly id: number; readonly sentAt: Date };
export type Refused = { readonly refusal: Refusal };

export type ToWrite = {
  /** of the request: a repetition makes no second message */
  readonly commandId: string;
  /** whose conversation it is */
  readonly usercode: string;
  readonly words: Words;
  /** the staff id of who writes; undefined: the buyer */
  readonly by?: string;
  readonly about?: About | undefined;
  readonly brand?: number;
  readonly language?: string | undefined;
};

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: PersonalTexts;
  readonly pictures: ChatPictures;
  readonly clock: Clock;
  readonly tell: (usercode: string) => Promise<void>;
};

/** Adds a message to a conversation, once for a command, and tells who listens. */
export function createWrite({ db, vault, pictures, clock, tell }: Parts) {
  return async (message: ToWrite): Promise<Sent | Refused> => {
    const { usercode } = message;
    // before the transaction, which keeps others waiting
    const content = await sealed(vault, usercode, message.words.content);
    if (content === undefined) return { refusal: refusal('chat-unknown') };
    const written = await db
      .transaction()
      .execute((transaction) => add(transaction, { pictures, now: clock() }, message, content));
    if (!('refusal' in written)) await tell(usercode);
    return written;
  };
}

/** undefined: the account is closed, and its key is gone */
async function sealed(vault: PersonalTexts, usercode: string, text: string): Promise<string | undefined> {
  try {
    return await vault.seal(usercode, text);
  } catch (error) {
    if (error instanceof ShreddedError) return undefined;
    throw error;
  }
}

async function add(
  transaction: Transaction<Database>,
  { pictures, now }: { readonly pictures: ChatPictures; readonly now: Date },
  message: ToWrite,
  content: string,
): Promise<Sent | Refused> {
  const { usercode, words, by, about } = message;
  if (by === undefined && !(await holdsOpenAccount(transaction, usercode)))
    return { refusal: refusal('chat-unknown') };
  const before = await held(transaction, usercode, by);
  const repeated = await findByCommand(transaction, message);
  if (repeated) return repeated;
  if (by === undefined) {
    const objection = await objectionToMore(transaction, {
      usercode,
      kind: words.kind,
      lastId: before.lastId,
      now,
    });
    if (objection) return { refusal: objection };
  }
  const after = by === undefined ? asked(before, now) : answered(before, by);
  if ('key' in after) return { refusal: after };
  const picture = { owner: by ?? usercode, usercode, id: words.content };
  if (words.kind === 'img' && !(await pictures.claim(transaction, picture)))
    return { refusal: refusal('upload-unknown') };
  const where = by === undefined ? { brand: message.brand ?? null, language: message.language ?? null } : {};
  await writeConversation(transaction, usercode, after, { changed_at: now, ...where });
  await transaction
    .insertInto('chat_message')
    .values({
      usercode,
      id: after.lastId,
      staff_id: by ?? null,
      kind: words.kind,
      content,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      sent_at: now,
      command_id: message.commandId,
    })
    .execute();
  return { id: after.lastId, sentAt: now };
}

/** A conversation begins with its buyer's first word. */
async function held(
  transaction: Transaction<Database>,
  usercode: string,
  by: string | undefined,
): Promise<Conversation> {
  if (by === undefined)
    await transaction
      .insertInto('chat_conversation')
      .values({ usercode })
      .onConflict((on) => on.column('usercode').doNothing())
      .execute();
  return (await holdConversation(transaction, usercode)) ?? unheard;
}

async function findByCommand(
  transaction: Transaction<Database>,
  { commandId, usercode }: ToWrite,
): Promise<Sent | undefined> {
  const row = await transaction
    .selectFrom('chat_message')
    .select(['id', 'sent_at'])
    .where('command_id', '=', commandId)
    .where('usercode', '=', usercode)
    .executeTakeFirst();
  return row && { id: row.id, sentAt: row.sent_at };
}
