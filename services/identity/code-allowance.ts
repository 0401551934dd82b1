import { endOfMallDay, mallDayAt, refusal, type Refusal } from '@caravan/events';
import type { Attempts } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Clock, CodePurpose, Shared } from './ports.ts';
import { keyOf, type Reachable } from './sign-in-name.ts';

/**
 * So many codes go to one address in a day because one network asked, and because anybody did; each text message costs money. Once those of
 * anybody are used up one more goes in each hour, so strangers take no address from its owner for a day.
 */
const TO_ONE_PER_DAY = { email: { fromOne: 6, fromAll: 30 }, phone: { fromOne: 4, fromAll: 12 } };
/** of those that subscribe, which need no slide verification: nobody is locked out without them */
const SUBSCRIBING_PER_DAY = { fromOne: 5, fromAll: 10 };
/** so many are sent in a day because one source asked, wherever they go */
const OF_ONE_PER_DAY = 30;
/** more than anybody asks for in a day */
const ANY_NUMBER = 2_147_483_647;
const HOUR_MS = 3_600_000;

/** Codes are counted by these: what strangers register, bind and subscribe takes no code from an owner who forgot the password. */
const countedAs = (purpose: CodePurpose) =>
  purpose === 'reset' || purpose === 'subscribe' ? purpose : ('new' as const);

const sharedOf = (purpose: CodePurpose, { subject }: Shared) =>
  `code-shared:${countedAs(purpose)}:${subject}`;

type Spending = {
  readonly to: Reachable;
  readonly purpose: CodePurpose;
  /** where the call comes from */
  readonly source?: string | undefined;
  /** it comes from a browser that has signed in to the account of this address */
  readonly isFromKnown: boolean;
  /** what messages to this address share with those to others */
  readonly shared: Shared | undefined;
  /** What goes to nobody costs nothing of that, so nobody uses it up with numbers that have no account. */
  readonly isToNobody: boolean;
};

/** A count of today, and how many it may reach. */
type Count = readonly [subject: string, most: number];
/** Counts of which the first that is left is spent. */
type Choice = readonly [Count, ...Count[]];

/** How many codes may be sent. What is refused costs nothing, and leaves all as it was. */
export type CodeAllowance = {
  /** The counts that one more code has spent, or why none may be sent. */
  spend(spending: Spending): Promise<readonly string[] | { readonly refusal: Refusal }>;
  giveBack(paid: readonly string[]): Promise<void>;
  /** Why none may be sent, whoever asks, because of what is shared; spends nothing. */
  refused(purpose: CodePurpose, shared: Shared): Promise<Refusal | undefined>;
};

export function createCodeAllowance({
  attempts,
  keyed,
  clock,
}: {
  readonly attempts: Pick<Attempts, 'spend' | 'giveBack' | 'isLeft'>;
  readonly keyed: KeyedHash;
  readonly clock: Clock;
}): CodeAllowance {
  /** In this order; as many whether anybody has an account. */
  function choicesOf(spending: Spending): readonly Choice[] {
    const { to, purpose, source = '', isFromKnown, shared, isToNobody } = spending;
    const counted = countedAs(purpose);
    const most = purpose === 'subscribe' ? SUBSCRIBING_PER_DAY : TO_ONE_PER_DAY[to.kind];
    const subject = `code-to:${counted}:${textOf(keyed('code-address', to.kind, keyOf(to)))}`;
    const network = textOf(keyed('source', networkOf(source)));
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    const ofAnybody: Count = [subject, most.fromAll];
    const ofAddress: readonly Choice[] = isFromKnown
      ? [[[`${subject}:known`, most.fromOne]]]
      : [
          [[`${subject}:${network}`, most.fromOne]],
          purpose === 'subscribe' ? [ofAnybody] : [ofAnybody, [`${subject}:hour ${hour}`, 1]],
        ];
    const ofShared: Choice | undefined =
      shared && (isToNobody ? [['code-to-nobody', ANY_NUMBER]] : [[sharedOf(purpose, shared), shared.most]]);
    return [
      [[`code-of:${counted}:${textOf(keyed('source', source))}`, OF_ONE_PER_DAY]],
      ...ofAddress,
      ...(ofShared ? [ofShared] : []),
    ];
  }

  async function spendOneOf(choice: Choice): Promise<string | undefined> {
    for (const [subject, most] of choice) if (await attempts.spend(subject, most)) return subject;
    return undefined;
  }

  async function giveBack(paid: readonly string[]): Promise<void> {
    for (const each of paid) await attempts.giveBack(each);
  }

  return {
    /** First, so that of many requests at once none is sent for nothing. */
    async spend(spending) {
      const paid: string[] = [];
      for (const choice of choicesOf(spending)) {
        const subject = await spendOneOf(choice);
        if (subject === undefined) {
          await giveBack(paid);
          return { refusal: choice.length > 1 ? untilNextHour(clock()) : untilTomorrow(clock()) };
        }
        paid.push(subject);
      }
      return paid;
    },
    giveBack,
    refused: async (purpose, shared) =>
      (await attempts.isLeft(sharedOf(purpose, shared), shared.most)) ? undefined : untilTomorrow(clock()),
  };
}

const textOf = (hash: Buffer) => hash.toString('base64url');

/** The 256 neighbours of an IPv4 address, which one person easily has; of an IPv6 one the source is the site already. */
function networkOf(source: string): string {
  return /^(?<network>\d+\.\d+\.\d+)\.\d+$/.exec(source)?.groups?.['network'] ?? source;
}

function untilNextHour(now: Date): Refusal {
  return refusal('too-frequent', { seconds: Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1_000) });
}

function untilTomorrow(now: Date): Refusal {
  const seconds = Math.ceil((endOfMallDay(mallDayAt(now)).getTime() - now.getTime()) / 1_000);
  return refusal('too-frequent', { seconds });
}
