import { readFileSync } from 'node:fs';
import { readConnectionUrl } from './connection-url.ts';
import { lookAtPort, type Found, type Place } from './look-at-port.ts';
import { StoreUnusableError } from './store-unusable.ts';
import { NoAnswerError } from './time-limit.ts';

const EXPIRED = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** Tells why no conversation with the store came about, by looking at what is at its address. */
export async function whyUnusable(url: string, failure: unknown): Promise<StoreUnusableError> {
  const { hosts, tls, caFile } = readConnectionUrl(url);
  const ca = tls && caFile !== undefined ? readFileSync(caFile) : undefined;
  const looked = await Promise.all(
    hosts.map(async (place) => reasonOf(place, { tls, found: await lookAtPort(place, ca), failure })),
  );
  // of a cluster, one host that is only down says less than one that is wrong
  const [worst] = looked.toSorted((a, b) => a.rank - b.rank);
  const reason = worst?.reason ?? 'names no host';
  return new StoreUnusableError(reason, { cause: failure });
}

type Look = { readonly tls: boolean; readonly found: Found; readonly failure: unknown };
/** rank: the lower, the more it says */
type Reason = { readonly rank: number; readonly reason: string };

function reasonOf({ address, port }: Place, { tls, found, failure }: Look): Reason {
  const place = `${address}:${port}`;
  switch (found.kind) {
    case 'nobody':
      return {
        rank: 3,
        reason: `cannot be reached: ${found.why}; start the store there, or correct the address`,
      };
    case 'silent':
      return { rank: 2, reason: silent(place) };
    case 'plain':
      return tls
        ? {
            rank: 0,
            reason: `asks for TLS, and ${place} speaks plain text; add ?tls=false to it, or give the store a certificate`,
          }
        : talked(place, failure);
    case 'tls':
      if (!tls)
        return { rank: 0, reason: `says tls=false, and ${place} speaks TLS; remove tls=false from it` };
      return found.distrust === undefined
        ? talked(place, failure)
        : { rank: 0, reason: distrusted(place, found.distrust, found.names) };
  }
}

function distrusted(place: string, why: string, names: string): string {
  if (why === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `leads to ${place}, whose certificate is for other names (${names}); use one of these in it`;
  if (EXPIRED.has(why)) return `leads to ${place}, whose certificate is not valid now (${why}); renew it`;
  return `leads to ${place}, whose certificate is not trusted (${why}); name its authority's certificate with tlsCaFile=`;
}

/** The transport is right; what was said on it is not. */
function talked(place: string, failure: unknown): Reason {
  if (failure instanceof NoAnswerError) return { rank: 2, reason: silent(place) };
  const said = failure instanceof Error ? failure.message : String(failure);
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (said.startsWith('Failed to discover'))
    return {
      rank: 1,
      reason: `leads to ${place}, where no node of a cluster leads; look whether most of its nodes run`,
    };
  if (code === 14 && !said.includes('No connection established'))
    return { rank: 1, reason: `leads to ${place}, which is not ready (${said}); wait until the store is` };
  return {
    rank: 1,
    reason: `leads to ${place}, which answers, but not as EventStoreDB or KurrentDB; correct the host or the port (2113 by default)`,
  };
}

function silent(place: string): string {
  return `cannot be reached: ${place} takes the connection and does not answer; look into the store's own log`;
}
