import type { EventLog } from './event-log.ts';

/** The same log, of which every stream is read from the leader: for those whose decisions rest on what they read. */
export function readingFromLeader<Log extends Pick<EventLog, 'read'>>(log: Log): Log {
  return { ...log, read: (stream, options) => log.read(stream, { ...options, requiresLeader: true }) };
}
