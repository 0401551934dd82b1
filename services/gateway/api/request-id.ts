import type { Headers } from './parameters.ts';

/** What a caller may call a request: 8 to 64 letters, digits, `_` and `-`. Anything else is as if it were not there. */
const CALLERS = /^[\w-]{8,64}$/;

/**
 * The id under which the caller will look for what the request led to. It is only a name: anybody may give the same one to
 * other requests, or name one of our ids, so it never says what caused a fact.
 */
export function correlationIdOf(headers: Headers): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && CALLERS.test(given) ? given : undefined;
}
