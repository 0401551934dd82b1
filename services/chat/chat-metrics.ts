import type { Database } from '@caravan/migrations';
import { readWhenAsked, type Clock } from '@caravan/platform';
import { sql, type Kysely } from 'kysely';

/** The conversations that are open: nobody has taken them yet, or somebody has. */
export type ChatStanding = {
  readonly state: 'waiting' | 'taken';
  readonly count: number;
  /** of those, where the last word is the buyer's */
  readonly unanswered: number;
  /** since when the buyer waits who has waited the longest; undefined: nobody does */
  readonly waitingSince: Date | undefined;
};

const STATES = ['waiting', 'taken'] as const;

/** Both states, always. */
export async function readChatStanding(db: Kysely<Database>): Promise<readonly ChatStanding[]> {
  const { rows } = await sql<{ state: string; count: number; unanswered: number; since: Date | null }>`
    select state, count(*)::int as count, count(waiting_since)::int as unanswered, min(waiting_since) as since
    from chat_conversation where state in ('waiting', 'taken') group by state`.execute(db);
  return STATES.map((state) => {
    const { count = 0, unanswered = 0, since } = rows.find((row) => row.state === state) ?? {};
    return { state, count, unanswered, waitingSince: since ?? undefined };
  });
}

/** How customer service stands, read when somebody asks. Once per process. */
export function measureChat(db: Kysely<Database>, clock: Clock): void {
  readWhenAsked({
    label: 'state',
    labelOf: ({ state }) => state,
    read: () => readChatStanding(db),
    figures: [
      [
        'caravan_chat_conversations',
        'Conversations with customer service that are open: taken by nobody yet, or by somebody',
        ({ count }) => count,
      ],
      [
        'caravan_chat_unanswered',
        'Of those, where the last word is the buyer’s',
        ({ unanswered }) => unanswered,
      ],
      [
        'caravan_chat_wait_seconds',
        'For how long the buyer waits who has waited the longest; 0: nobody does',
        ({ waitingSince }) =>
          waitingSince ? Math.max(0, (clock().getTime() - waitingSince.getTime()) / 1_000) : 0,
      ],
    ],
  });
}
