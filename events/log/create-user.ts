import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { connectionUrl } from './connection-url.ts';
import { StoreUnusableError } from './store-unusable.ts';

const PATIENCE_MS = 10_000;
const CREATED = 201;
const EXISTS = 409;

/**
 * Creates a user without rights in a secured store, by the address of an administrator. A store offers this over HTTP alone.
 * Throws StoreUnusableError.
 */
export async function createUser(
  address: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<'created' | 'had it'> {
  const { hosts, tlsCAFile, defaultCredentials } = parseConnectionString(connectionUrl(address));
  const [host] = hosts;
  if (!host || !defaultCredentials || !('username' in defaultCredentials))
    throw new StoreUnusableError(
      'names no administrator; write it like kurrentdb://admin:password@host:2113',
    );
  const { username, password: secret } = defaultCredentials;
  const status = await post(
    {
      host: host.address,
      port: host.port,
      path: '/users/',
      auth: `${username}:${secret}`,
      ...(tlsCAFile === undefined ? {} : { ca: readFileSync(tlsCAFile) }),
    },
    { LoginName: name, FullName: name, Groups: [], Password: password },
  );
  if (status === CREATED) return 'created';
  if (status === EXISTS) return 'had it';
  throw new StoreUnusableError(
    status === 401 || status === 403
      ? `has the user "${username}", who may not create users; use the address of an administrator`
      : `leads to a store that did not create the user "${name}" (HTTP ${status}); create it by hand`,
  );
}

function post(where: object, content: object): Promise<number | undefined> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(new StoreUnusableError(`cannot be reached over HTTPS (${error.message})`, { cause: error }));
    const sent = request({ ...where, method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
      answer.once('error', fail);
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', fail);
    sent.end(body);
  });
}
