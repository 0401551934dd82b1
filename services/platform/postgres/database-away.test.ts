import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { notingErrors } from './connection-errors.ts';
import { isDatabaseAway } from './database-away.ts';

const said = (code: string, severity = 'ERROR') =>
  Object.assign(new DatabaseError('said', 1, 'error'), { code, severity });
const system = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });

/** The same error, thrown by a connection: when it is made, or by a statement. */
async function thrown(error: unknown, by: 'connect' | 'query' = 'query'): Promise<unknown> {
  const fail = async () => {
    throw error;
  };
  const client = { query: fail, release: () => undefined };
  const pool = {
    options: {},
    connect: by === 'connect' ? fail : async () => client,
    end: async () => undefined,
  };
  const noted = notingErrors(pool as never);
  try {
    return await (await noted.connect()).query('select 1', []);
  } catch (caught) {
    return caught;
  }
}

describe('a database that is away', () => {
  it.each(['57P01', '57P02', '57P03', '57P05', '08000', '08003', '08006', '53300', '25006'])(
    'is told by the server: %s',
    async (code) => expect(isDatabaseAway(await thrown(said(code)))).toBe(true),
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])(
    'is told by the system: %s',
    async (code) => expect(isDatabaseAway(await thrown(system(code)))).toBe(true),
  );

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('is told by the client: %s', async (message) =>
    expect(isDatabaseAway(await thrown(new Error(message)))).toBe(true),
  );

  it('is away when each address of its host is', async () => {
    const refused = system('ECONNREFUSED');
    expect(isDatabaseAway(await thrown(new AggregateError([refused, refused])))).toBe(true);
    expect(isDatabaseAway(await thrown(new AggregateError([refused, new Error('a bug')])))).toBe(false);
    expect(isDatabaseAway(await thrown(new AggregateError([])))).toBe(false);
  });

  it('is told by a pooler that lost it, but a protocol violation of ours is not that', async () => {
    expect(isDatabaseAway(await thrown(said('08P01', 'FATAL')))).toBe(true);
    expect(isDatabaseAway(await thrown(said('08P01', 'ERROR')))).toBe(false);
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
  ])('is not what %s means', async (_, error) => expect(isDatabaseAway(await thrown(error))).toBe(false));

  it('is told by a connection that cannot be made', async () => {
    expect(isDatabaseAway(await thrown(system('ECONNREFUSED'), 'connect'))).toBe(true);
  });

  it('is not what another part means by the same words', () => {
    expect(isDatabaseAway(system('ECONNREFUSED'))).toBe(false);
    expect(isDatabaseAway(new AggregateError([system('ECONNREFUSED')]))).toBe(false);
    expect(isDatabaseAway(new Error('Connection terminated'))).toBe(false);
  });
});
