import type { Database } from '@caravan/migrations';
import { readWhenAsked, type Clock } from '@caravan/platform';
import type { Kysely } from 'kysely';

/** How many of the text messages that are still kept wait or have failed, and since when the oldest of them does. */
export type SmsStanding = {
  readonly state: 'waiting' | 'failed';
  readonly count: number;
  /** undefined: there is none */
  readonly oldestSince: Date | undefined;
};

const STATES = ['waiting', 'failed'] as const;

/** Both states, always; what was sent, kept or dropped needs nobody. */
export async function readSmsStanding(db: Kysely<Database>): Promise<readonly SmsStanding[]> {
  const rows = await db
    .selectFrom('sms')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count'), fn.min('since').as('oldest')])
    .where('state', 'in', STATES)
    .groupBy('state')
    .execute();
  return STATES.map((state) => {
    const row = rows.find((each) => each.state === state);
    return { state, count: Number(row?.count ?? 0), oldestSince: row?.oldest };
  });
}

/** How text messages stand, read when somebody asks. Once per process. */
export function measureSms(db: Kysely<Database>, clock: Clock): void {
  readWhenAsked({
    label: 'state',
    labelOf: ({ state }) => state,
    read: () => readSmsStanding(db),
    figures: [
      [
        'caravan_sms_messages',
        'Text messages of the last day that are to be sent still, or that no try could send',
        ({ count }) => count,
      ],
      [
        'caravan_sms_oldest_seconds',
        'For how long the oldest of them has been so',
        ({ oldestSince }) => secondsSince(oldestSince, clock()),
      ],
    ],
  });
}

function secondsSince(at: Date | undefined, now: Date): number {
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0;
}
