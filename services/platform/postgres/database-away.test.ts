import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const said = (code: string, severity = 'ERROR') =>
  Object.assign(new DatabaseError('said', 1, 'error'), { code, severity });
const system = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });

describe('a database that is away', () => {
  it.each(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '53300', '25006'])(
    'is told by the server: %s',
    (code) => expect(isDatabaseAway(said(code))).toBe(true),
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])(
    'is told by the system: %s',
    (code) => expect(isDatabaseAway(system(code))).toBe(true),
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('is told by the client: %s', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

  it('is away when each address of its host is', () => {
    const refused = system('ECONNREFUSED');
    expect(isDatabaseAway(new AggregateError([refused, refused]))).toBe(true);
    expect(isDatabaseAway(new AggregateError([refused, new Error('a bug')]))).toBe(false);
    expect(isDatabaseAway(new AggregateError([]))).toBe(false);
  });

  it('is told by a pooler that lost it, but a protocol violation of ours is not that', () => {
    expect(isDatabaseAway(said('08P01', 'FATAL'))).toBe(true);
    expect(isDatabaseAway(said('08P01', 'ERROR'))).toBe(false);
  });

  it.each([
    ['a missing table', said('42P01')],
    ['a broken constraint', said('23505')],
    ['a full disk', said('53100')],
    ['a wrong password', said('28P01', 'FATAL')],
    ['a prepared statement that exists', said('42P05')],
    ['a missing file', system('ENOENT')],
    ['a bug', new TypeError('undefined is not a function')],
    ['no error', 'Connection terminated'],
  ])('is not what %s means', (_, error) => expect(isDatabaseAway(error)).toBe(false));
});
