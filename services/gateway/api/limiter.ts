import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Cache } from '@caravan/platform';
import { usualLimits, type Limit, type Limits } from '../config.ts';
import type { RateLimit } from '../wire/index.ts';
import { callerOf } from './caller.ts';
import type { Parameters } from './parameters.ts';

export type Limiter = (asked: {
  /** of the action's row */
  readonly limits: readonly RateLimit[];
  readonly address: string;
  readonly parameters: Parameters;
  /** absent: the caller is not known yet, and only what needs no session is counted */
  readonly account?: string;
}) => Promise<Refusal | undefined>;

/** Counts calls by each limit's key in the cache, so that all gateways count together. Floods have been stopped before. */
export function createLimiter(
  cache: Pick<Cache, 'increment'>,
  configured: Limits | 'off' = usualLimits,
): Limiter {
  if (configured === 'off') return async () => undefined;

  async function over(subject: string, limit: Limit | undefined): Promise<boolean> {
    if (!limit) return false;
    return (await cache.increment(`limit:${subject}`, limit.seconds)) > limit.most;
  }

  return async ({ limits: all, address: from, parameters, account }) => {
    const limits = all.filter(({ by }) => by.includes('account') === (account !== undefined));
    const address = callerOf(from);
    const valueOf = (what: RateLimit['by'][number]) => {
      if (what === 'account') return account;
      return what === 'address' ? address : digestOf(parameters[what]);
    };
    const subjectOf = ({ name, by }: RateLimit) => [name, ...by.map(valueOf)].join(':');
    for (const limit of limits)
      if (await over(subjectOf(limit), configured[limit.name])) return refusal('too-frequent');
    return undefined;
  };
}

/**
 * Names are personal, so the cache sees only their hash. A value that is not text counts as an empty name, because reading it
 * could throw.
 */
function digestOf(name: unknown): string {
  const text = typeof name === 'string' ? name : '';
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
