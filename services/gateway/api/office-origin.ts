import type { Headers } from './parameters.ts';

/** Whether a request with these headers, which came over TLS or not, may be one of the office. */
export type OfficeOrigin = (headers: Headers, overTls: boolean) => boolean;

/**
 * A path is no origin: a script on a page of the mall could act as whoever is signed in to an office beside it. So the office is
 * at a host of its own (OFFICE_HOST), and what is asked of another host, or by a page of another origin, is refused. Without
 * such a host there is an office in development alone, at every host, for its own pages. A page that came without TLS is of another
 * origin, whatever its host: anybody on its way may have written it. We hear of TLS from the proxy, if it says so.
 */
export function createOfficeOrigin({
  officeHost,
  development,
}: {
  readonly officeHost?: string | undefined;
  readonly development: boolean;
}): OfficeOrigin {
  return ({ host, origin }, overTls) => {
    if (typeof host !== 'string') return false;
    const named = officeHost !== undefined && hostNameOf(host) === officeHost;
    if (!named && (officeHost !== undefined || !development)) return false;
    if (origin === undefined) return true;
    const page = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined;
    if (!page || page.host !== host.toLowerCase()) return false;
    return page.protocol === 'https:' || (page.protocol === 'http:' && !overTls);
  };
}

/** Of a Host header, without its port. */
export function hostNameOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}
