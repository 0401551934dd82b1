import type { Database } from '@caravan/migrations';
import type { Clock } from '@caravan/platform';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Conversation } from './conversation.ts';
import { conversationOf, type ConversationRow } from './in-turn.ts';
import type { Message, MessageRow } from './message.ts';
import type { ChatPictures, PersonalTexts } from './ports.ts';
import { opened } from './read.ts';
import { MOST_COUNTED } from './unread.ts';

/**
 * `waiting`: nobody answers yet, or whoever has taken it has left the buyer without an answer for OVERDUE_MS; `mine`: one answers oneself;
 * `others`: a colleague does; `ended`: until the buyer writes again.
 */
export type Part = 'waiting' | 'mine' | 'others' | 'ended';

/** A conversation in a list. */
export type Listed = {
  readonly usercode: string;
  readonly conversation: Conversation;
  readonly changedAt: Date;
  readonly brand: number | undefined;
  readonly language: string | undefined;
  /** how many of the buyer's messages customer service has not read; no more than MOST_COUNTED are counted */
  readonly unread: number;
  /** the latest message, of what the one who asks has taken: that is in the journal, a look at this list is not */
  readonly last: Message | undefined;
};

export type Queue = {
  /** Those that wait longest come first; of the others, those that changed last. */
  list(asked: {
    readonly part: Part;
    readonly by: string;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<{ readonly listed: readonly Listed[]; readonly total: number }>;
  /** How many wait, and how many of one's own hold something unread. */
  counts(by: string): Promise<{ readonly waiting: number; readonly mine: number }>;
};

type Parts = {
  readonly db: Kysely<Database>;
  readonly vault: Pick<PersonalTexts, 'open'>;
  readonly pictures: Pick<ChatPictures, 'addressesOf'>;
  readonly clock: Clock;
};

/** Who has taken a conversation may be away: after so long without an answer it counts as waiting, too. */
const OVERDUE_MS = 10 * 60_000;

const UNREAD = sql`(
  select count(*)::int from (
    select from chat_message as message
    where message.usercode = chat.usercode and message.id > chat.service_read_to and message.staff_id is null
    limit ${MOST_COUNTED}
  ) as unread
)`;

export function createQueue({ db, vault, pictures, clock }: Parts): Queue {
  return {
    async list({ part, by, page, pageSize }) {
      const order = part === 'waiting' ? sql`waiting_since, usercode` : sql`changed_at desc, usercode`;
      const condition = where(part, by, clock());
      const [{ rows }, total] = await Promise.all([
        sql<ConversationRow & { unread: number }>`
          select chat.*, ${UNREAD} as unread from chat_conversation as chat where ${condition}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
        count(condition),
      ]);
      const last = await lastOf(rows.filter((row) => row.answerer === by));
      return { total, listed: rows.map((row) => ({ ...listedOf(row), last: last.get(row.usercode) })) };
    },
    async counts(by) {
      const now = clock();
      const [waiting, mine] = await Promise.all([
        count(where('waiting', by, now)),
        count(sql`${where('mine', by, now)} and ${UNREAD} > 0`),
      ]);
      return { waiting, mine };
    },
  };

  async function count(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from chat_conversation as chat where ${condition}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  async function lastOf(rows: readonly ConversationRow[]): Promise<ReadonlyMap<string, Message>> {
    if (rows.length === 0) return new Map();
    const found: MessageRow[] = await db
      .selectFrom('chat_message as message')
      .innerJoin('chat_conversation as chat', (on) =>
        on.onRef('chat.usercode', '=', 'message.usercode').onRef('chat.last_id', '=', 'message.id'),
      )
      .selectAll('message')
      .where(
        'message.usercode',
        'in',
        rows.map(({ usercode }) => usercode),
      )
      .execute();
    const pairs = found.map(
      async (row) => [row.usercode, (await opened({ vault, pictures }, [row]))[0]] as const,
    );
    return new Map(
      (await Promise.all(pairs)).flatMap(([usercode, message]) => (message ? [[usercode, message]] : [])),
    );
  }
}

function where(part: Part, by: string, now: Date): RawBuilder<unknown> {
  switch (part) {
    case 'waiting':
      return sql`(
        state = 'waiting' or state = 'taken' and waiting_since <= ${new Date(now.getTime() - OVERDUE_MS)}
      )`;
    case 'mine':
      return sql`state = 'taken' and answerer = ${by}`;
    case 'others':
      return sql`state = 'taken' and answerer <> ${by}`;
    case 'ended':
      return sql`state = 'ended' and last_id > 0`;
  }
}

function listedOf(row: ConversationRow & { readonly unread: number }): Omit<Listed, 'last'> {
  const { usercode, changed_at: changedAt, unread } = row;
  return {
    usercode,
    conversation: conversationOf(row),
    changedAt,
    brand: row.brand ?? undefined,
    language: row.language ?? undefined,
    unread,
  };
}
