import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import type { Cache } from '@caravan/platform';
import { usualLimits, type Limit, type Limits } from '../config.ts';
import type { RateLimit } from '../wire/index.ts';
import { callerOf, LINES_OF_A_SITE, siteOf } from './caller.ts';
import type { Parameters } from './parameters.ts';

export type Limiter = (asked: {
  /** of the action's row */
  readonly limits: readonly RateLimit[];
  readonly address: string;
  readonly parameters: Parameters;
  /** absent: the caller is not known yet, and only what needs no session is counted */
  readonly account?: string;
}) => Promise<Refusal | undefined>;

/**
 * Counts calls by each limit's key in the cache, so that all gateways count together. What counts by address counts by IPv6 site
 * besides. Floods have been stopped before.
 */
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
    const [line, site] = [callerOf(from), siteOf(from)];
    const subjectOf = ({ name, by }: RateLimit, address: string) => {
      const valueOf = (what: RateLimit['by'][number]) => {
        if (what === 'account') return account;
        return what === 'address' ? address : digestOf(parameters[what]);
      };
      return [name, ...by.map(valueOf)].join(':');
    };
    for (const each of limits) {
      const limit = configured[each.name];
      if (await over(subjectOf(each, line), limit)) return refusal('too-frequent');
      if (site === line || !each.by.includes('address')) continue;
      // after the line's own: what a line may not do is no part of what its site did
      if (await over(subjectOf(each, site), limit && ofSite(limit))) return refusal('too-frequent');
    }
    return undefined;
  };
}

function ofSite({ most, seconds }: Limit): Limit {
  return { most: most * LINES_OF_A_SITE, seconds };
}

/**
 * Names are personal, so the cache sees only their hash. A value that is not text counts as an empty name, because reading it
 * could throw.
 */
function digestOf(name: unknown): string {
  const text = typeof name === 'string' ? name : '';
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
