import { backoffMs } from '@caravan/events';
import { QuotaExceededError } from '../../core/chain.ts';

const BACKOFF_MS = { first: 1_000, longest: 60_000 };
/** No provider may make us wait longer by what it says. */
const LONGEST_SECONDS = 300;

export type Penalty = {
  /** Throws QuotaExceededError while nothing may be sent. */
  check(): void;
  /** The provider refused: nothing is sent for a while, longer with each refusal in a row. */
  refused(answer: { readonly text: string; readonly retryAfter: string | null }): void;
  answered(): void;
};

/**
 * After a refusal for too many requests, each further one only lengthens the wait at some providers. So none is sent until the
 * wait is over: as long as the provider says, or else a growing time, and always a random part more, so that several clients of
 * one key do not come back together.
 */
export function createPenalty(clock: () => number = Date.now, random: () => number = Math.random): Penalty {
  let until = 0;
  let refusals = 0;
  return {
    check() {
      const left = until - clock();
      if (left > 0)
        throw new QuotaExceededError(`The node refused for now: asking again in ${Math.ceil(left / 1000)} s`);
    },
    refused(answer) {
      // several requests under way are refused together, and count once
      if (clock() < until) return;
      refusals += 1;
      const asked = secondsIn(answer) * 1_000;
      const own = backoffMs(refusals, BACKOFF_MS, random);
      until = clock() + Math.max(own, asked * (1 + random() / 4));
    },
    answered: () => void (refusals = 0),
  };
}

/** `Retry-After: 5`, or TronGrid's "the query server is suspended for 30s". */
function secondsIn({
  text,
  retryAfter,
}: {
  readonly text: string;
  readonly retryAfter: string | null;
}): number {
  const said = /^\d+$/.exec(retryAfter ?? '')?.[0] ?? /suspended for (\d+) ?s/i.exec(text)?.[1] ?? '0';
  return Math.min(Number(said), LONGEST_SECONDS);
}
