import { DatabaseError } from 'pg';
import { isOfConnection } from './connection-errors.ts';

/**
 * SQLSTATEs of a server that is away, on its way out or back, full, or not the primary (any more). 08P01 is left out: a server
 * says it of a wrong message, only a pooler says it of a server that it lost.
 */
const AWAY: ReadonlySet<string> = new Set([
  '08000', // connection_exception
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08004', // sqlserver_rejected_establishment_of_sqlconnection
  '08006', // connection_failure
  '08007', // transaction_resolution_unknown
  '25006', // read_only_sql_transaction: a standby
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down, in recovery
  '57P05', // idle_session_timeout
]);
const FROM_POOLER = '08P01';

/** The system's codes of a connection that cannot be made or broke. */
const BROKEN: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** What the client and its pool say without a code. */
const SAID =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/;

/**
 * Whether an error says that PostgreSQL is away: not reached, gone in the middle, starting, in recovery or full. The outcome of
 * a statement is then unknown, and the same may be asked again later. Any other error would come again. Only errors that a
 * connection to the database threw are asked: Redis or a chain's node that refuses a connection says nothing about PostgreSQL.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isOfConnection(error) && saysAway(error);
}

function saysAway(error: unknown): boolean {
  // one for each address of a host name
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(saysAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    const { code = '', severity } = error;
    return AWAY.has(code) || (code === FROM_POOLER && severity === 'FATAL');
  }
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? BROKEN.has(code) : SAID.test(error.message);
}
