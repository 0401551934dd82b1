import type { EventLog } from './event-log.ts';

export type LogWarning = (details: Readonly<Record<string, unknown>>, message: string) => void;

export type EventLogOptions = {
  /** kurrentdb://host:port?tls=false; esdb:// means the same */
  readonly url: string;
  /** shows in the store's own logs */
  readonly name?: string;
  /** a pino logger will do */
  readonly logger?: { readonly warn: LogWarning };
};

/** Opens the event store; connects at first use. */
export declare function openEventLog(options: EventLogOptions): EventLog;
