import type { Headers } from './parameters.ts';

/** Whether a request with these headers may be one of the office. */
export type OfficeOrigin = (headers: Headers) => boolean;

/**
 * A path is no origin: a script on a page of the mall could act as whoever is signed in to an office beside it. So the office is
 * at a host of its own (OFFICE_HOST), and what is asked of another host, or by a page of another origin, is refused. Without
 * such a host there is an office in development alone, at every host, for its own pages.
 */
export function createOfficeOrigin({
  officeHost,
  development,
}: {
  readonly officeHost?: string | undefined;
  readonly development: boolean;
}): OfficeOrigin {
  return ({ host, origin }) => {
    if (typeof host !== 'string') return false;
    const named = officeHost !== undefined && hostNameOf(host) === officeHost;
    if (!named && (officeHost !== undefined || !development)) return false;
    return origin === undefined || (typeof origin === 'string' && authorityOf(origin) === host.toLowerCase());
  };
}

/** Of a Host header, without its port. */
export function hostNameOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}

/** Host and port, as the Host header has them. */
function authorityOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
