import { createHash } from 'node:crypto';
import { refusal, type Refusal } from '@caravan/events';
import { createMemoryCache, type Cache } from '@caravan/platform';
import { usualLimits, type Limit, type Limits } from '../config.ts';
import { callerOf } from './caller.ts';
import type { Parameters } from './parameters.ts';

export type Limiter = (asked: {
  readonly action: string;
  readonly address: string;
  readonly parameters: Parameters;
}) => Promise<Refusal | undefined>;

/**
 * Counts logins and registrations per address (and logins per name) in the cache, so that all gateways count together. All
 * calls of an address are counted here alone: a flood must not become one of the cache.
 */
export function createLimiter(
  cache: Pick<Cache, 'increment'>,
  limits: Limits | 'off' = usualLimits,
): Limiter {
  if (limits === 'off') return async () => undefined;

  const here = createMemoryCache({ maxEntries: 50_000 });
  async function over(subject: string, limit: Limit | undefined, counter = cache): Promise<boolean> {
    if (!limit) return false;
    return (await counter.increment(`limit:${subject}`, limit.seconds)) > limit.most;
  }

  return async ({ action, address: from, parameters }) => {
    const address = callerOf(from);
    const exceeded =
      (await over(`any:${address}`, limits.any, here)) ||
      (action === 'user!newlogin' &&
        ((await over(`login:${address}:${digestOf(parameters['username'])}`, limits.login)) ||
          (await over(`logins:${address}`, limits.logins)))) ||
      (action === 'localuser!registerNoVerifcode' && (await over(`register:${address}`, limits.register)));
    return exceeded ? refusal('too-frequent') : undefined;
  };
}

/** Names are personal: the cache sees only their hash. What is no text is not read: it may be made to throw or to last. */
function digestOf(name: unknown): string {
  const text = typeof name === 'string' ? name : '';
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
