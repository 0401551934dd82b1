import type { Database } from '@caravan/migrations';
import { pause, silentLogger } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Brands } from './brand.ts';
import { createBrands } from './create-brands.ts';
import type { KeyByHost } from './create-brands.ts';
import { readBrands } from './read-brands.ts';

export type OpenBrands = Brands & {
  /** Stops reading the rows anew. */
  close(): Promise<void>;
};

type Options = {
  readonly db: Kysely<Database>;
  /** BRAND_HOSTS */
  readonly hosts?: KeyByHost | undefined;
  readonly logger?: LoggerPort;
  /** how long a new row may go unseen, default 10 seconds */
  readonly refreshMs?: number;
};

const REFRESH_MS = 10_000;

/**
 * The brands of the database, read at once and then every few seconds, so that a new one needs no restart. When they cannot be
 * read, those known before stay.
 * @throws ConfigurationError if `hosts` names a brand that does not exist
 */
export async function openBrands({
  db,
  hosts,
  logger = silentLogger,
  refreshMs = REFRESH_MS,
}: Options): Promise<OpenBrands> {
  const read = async () => createBrands(await readBrands(db), hosts);
  let current = await read();
  const closing = new AbortController();

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(refreshMs, closing.signal);
      if (closing.signal.aborted) return;
      try {
        current = await read();
      } catch (error) {
        logger.warn({ error: String(error) }, 'the brands could not be read again; those known before stay');
      }
    }
  }
  const following = follow();

  return {
    all: () => current.all(),
    get house() {
      return current.house;
    },
    byKey: (key) => current.byKey(key),
    byHost: (host) => current.byHost(host),
    async close() {
      closing.abort();
      await following;
    },
  };
}
