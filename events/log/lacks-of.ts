import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { connectionUrl } from './connection-url.ts';

/** What an address of an event store lacks so that nobody between, and nobody else, can write to the store as we do. */
export function lacksOf(address: string): readonly string[] {
  const said = parseConnectionString(connectionUrl(address));
  const { tls, tlsVerifyCert, defaultCredentials, userCertFile } = said;
  if (tls === false) return ['TLS (it says tls=false)', 'a user'];
  return [
    ...(tlsVerifyCert === false ? ['a check of the certificate (it says tlsVerifyCert=false)'] : []),
    ...(defaultCredentials === undefined && userCertFile === undefined ? ['a user'] : []),
  ];
}
