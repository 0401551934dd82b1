import { appendEvents } from './append-events.ts';
import { ClientLease } from './client-lease.ts';
import { connectionUrl } from './connection-url.ts';
import type { EventLog } from './event-log.ts';
import type { Patience } from './patience.ts';
import { readAll } from './read-all.ts';
import { ping, readHead, readStream } from './read-stream.ts';
import { subscribeToAll } from './subscribe-to-all.ts';

const PATIENCE: Patience = { answerMs: 5_000, totalMs: 20_000 };

export type EventLogOptions = {
  /** kurrentdb://host:port?tls=false; esdb:// means the same */
  readonly url: string;
  /** shows in the store's own logs */
  readonly name?: string;
  /** a pino logger will do */
  readonly logger?: {
    warn(details: object, message: string): void;
  };
  /** called for each subscription that failed or was ended by the store, when it is made again */
  readonly onSubscriptionLost?: () => void;
  /** how long to wait for one answer (5 s) and for all attempts of a call together (20 s) */
  readonly patience?: Partial<Patience>;
};

/** Opens the event store. Connects at first use, and again whenever the connection is lost. */
export function openEventLog({ url, name, logger, onSubscriptionLost, patience }: EventLogOptions): EventLog {
  const lease = new ClientLease(connectionUrl(url, name));
  const limits = { ...PATIENCE, ...patience };
  return {
    append: (stream, expected, events) => appendEvents(lease, { stream, expected, events }, limits),
    read: (stream, options = {}) => readStream(lease, stream, options, limits),
    readAll: (options) => readAll(lease, options, limits),
    subscribe: (options) =>
      subscribeToAll(lease, options, (reason, position) => {
        const error = reason instanceof Error ? reason.message : String(reason);
        const details = { error, position: position?.toString(), prefixes: options.prefixes };
        onSubscriptionLost?.();
        logger?.warn(details, 'event subscription lost; subscribing again');
      }),
    head: async (options) => (await readHead(lease, limits, options))?.position,
    ping: () => ping(lease, limits.answerMs),
    close: () => lease.close(),
  };
}
