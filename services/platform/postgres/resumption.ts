import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { silentLogger } from '../observability/logger-port.ts';
import type { LoggerPort } from '../observability/logger-port.ts';
import { listen } from './listen.ts';

const CHANNEL = 'resume';

/** For what stopped until a person has looked. The database says who may go on; the waiting ones are told to look there. */
export type Resumption = {
  /** Resolves when `mayGoOn` says so, or `signal` fires. It is asked now, and whenever somebody calls `tellResumed`. */
  until(mayGoOn: () => Promise<boolean>, signal: AbortSignal): Promise<void>;
};

/** Listens on one connection for all who wait, and on none while nobody does. */
export function createResumption({
  databaseUrl,
  logger = silentLogger,
}: {
  readonly databaseUrl: string;
  readonly logger?: LoggerPort;
}): Resumption {
  const waiting = new Set<() => void>();
  let listening: AbortController | undefined;
  const tellAll = () => waiting.forEach((tell) => tell());

  function add(tell: () => void): void {
    waiting.add(tell);
    if (listening) return;
    listening = new AbortController();
    void listen({
      databaseUrl,
      channel: CHANNEL,
      onMessage: tellAll,
      // what was told while the connection was lost is seen by looking
      onListening: tellAll,
      onError: (error) =>
        logger.warn({ error: String(error) }, 'a stopped part cannot hear that it may go on'),
      signal: listening.signal,
    });
  }

  function remove(tell: () => void): void {
    waiting.delete(tell);
    if (waiting.size > 0) return;
    listening?.abort();
    listening = undefined;
  }

  return {
    async until(mayGoOn, signal) {
      let told = Promise.withResolvers<void>();
      const tell = () => told.resolve();
      signal.addEventListener('abort', tell, { once: true });
      add(tell);
      try {
        while (!signal.aborted) {
          // what is told from here on asks again
          told = Promise.withResolvers<void>();
          if (signal.aborted || (await mayGoOn().catch(() => false))) return;
          await told.promise;
        }
      } finally {
        signal.removeEventListener('abort', tell);
        remove(tell);
      }
    },
  };
}

/** Tells every process that something which had stopped may go on; in a transaction, when it is committed. */
export async function tellResumed(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, 'null')`.execute(db);
}
