import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql, type Transaction } from 'kysely';
import type { Words } from './message.ts';

const DAY_MS = 86_400_000;
/** A buyer may write and show so much in 24 hours: their conversation is kept, whole, as long as the account. */
const MOST_MESSAGES = 500;
const MOST_PICTURES = 100;

type Asked = {
  readonly usercode: string;
  readonly kind: Words['kind'];
  /** of the latest message */
  readonly lastId: number;
  readonly now: Date;
};

/** Why a buyer may write no more today; the conversation is held. Their last MOST_MESSAGES hold all of the day. */
export async function objectionToMore(
  transaction: Transaction<Database>,
  { usercode, kind, lastId, now }: Asked,
): Promise<Refusal | undefined> {
  if (lastId < MOST_PICTURES) return undefined;
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ messages: number; pictures: number }>`
    select count(*)::int as messages, count(*) filter (where kind = 'img')::int as pictures
    from (
      select kind, sent_at from chat_message
      where usercode = ${usercode} and staff_id is null order by id desc limit ${MOST_MESSAGES}
    ) as latest
    where sent_at > ${since}`.execute(transaction);
  const { messages = 0, pictures = 0 } = rows[0] ?? {};
  const isTooMuch = messages >= MOST_MESSAGES || (kind === 'img' && pictures >= MOST_PICTURES);
  return isTooMuch ? refusal('too-frequent') : undefined;
}
