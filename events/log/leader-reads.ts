import type { EventLog } from './event-log.ts';

/** The same log with every stream read from the leader, for callers whose decisions rest on what they read. */
export function readingFromLeader<Log extends Pick<EventLog, 'read'>>(log: Log): Log {
  return { ...log, read: (stream, options) => log.read(stream, { ...options, requiresLeader: true }) };
}
