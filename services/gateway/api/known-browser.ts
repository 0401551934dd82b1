import { KNOWN_FOR_DAYS } from '@caravan/identity';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const KNOWN_BROWSER_COOKIE = 'known-browser';

/** What a browser keeps of its sign-ins. It signs nobody in, and tells nobody's name. */
export type KnownBrowser = {
  /** what it showed with this request */
  readonly shown: string | undefined;
  /** Gives it this to show from now on. */
  keep(value: string): void;
};

/**
 * It is a cookie, because no script must read it, of this host alone: the pages of another brand have their own. Another site that
 * sends a form here in the browser's name neither shows what the browser keeps nor replaces it.
 * @param secure only over TLS; development has none
 */
export function knownBrowserOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  { secure }: { readonly secure: boolean },
): KnownBrowser {
  const own = isFromOwnPage(headers['sec-fetch-site']);
  return {
    shown: own ? parseCookie(headers.cookie ?? '')[KNOWN_BROWSER_COOKIE] : undefined,
    keep(value) {
      if (!own) return;
      const cookie = stringifySetCookie({
        name: KNOWN_BROWSER_COOKIE,
        value,
        path: '/wap/api',
        maxAge: KNOWN_FOR_DAYS * 86_400,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      });
      void reply.header('set-cookie', cookie);
    },
  };
}

/** Every browser of today says who caused a request; a client that is no browser says nothing, and is in nobody else's power. */
function isFromOwnPage(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}
