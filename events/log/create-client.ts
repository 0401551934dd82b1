import { readFileSync } from 'node:fs';
import { KurrentDBClient } from '@eventstore/db-client';
import { readConnectionUrl } from './connection-url.ts';
import { StoreUnusableError } from './store-unusable.ts';

/** A client for the URL. Throws StoreUnusableError, which never holds the URL: that may hold a password. */
export function createClient(url: string): KurrentDBClient {
  assertReadable(caFileOf(url));
  try {
    return KurrentDBClient.connectionString(url);
  } catch (error) {
    throw notUnderstood(error);
  }
}

function caFileOf(url: string): string | undefined {
  try {
    return readConnectionUrl(url).caFile;
  } catch (error) {
    throw notUnderstood(error);
  }
}

function assertReadable(caFile: string | undefined): void {
  try {
    if (caFile !== undefined) readFileSync(caFile);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StoreUnusableError(
      `names ${caFile} with tlsCaFile, which cannot be read (${why}); correct the path, or put the authority's certificate there`,
    );
  }
}

/** Says what the client's parser expected, without what it found. */
function notUnderstood(error: unknown): StoreUnusableError {
  const expected =
    error instanceof Error && 'expected' in error
      ? `it expected ${String(error.expected)}`
      : 'its hosts, ports or files are wrong';
  return new StoreUnusableError(
    `is not understood by the store's client (${expected}); write it like kurrentdb://host:2113?tls=false, or kurrentdb://a:2113,b:2113,c:2113 for a cluster`,
  );
}
