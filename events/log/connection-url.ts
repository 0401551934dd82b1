import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';

/** ms; how long the client waits before its first read of a single node, half a second by default */
const FIRST_READ_WAIT = 20;

/**
 * The store's connection string in the form the client expects. `esdb` is the old name of the same scheme (the client would
 * warn), and the connection's name shows up in the store's logs. TLS stays as the URL says. Several hosts, or `+discover`, are a
 * cluster, and the client looks for its leader at its own pace.
 */
export function connectionUrl(url: string, name?: string): string {
  const match = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/([^?]+)(?:\?(.*))?$/.exec(url.trim());
  if (!match?.[2]) {
    throw new TypeError('An event store URL looks like kurrentdb://host:2113?tls=false.');
  }
  const [, discover = '', authority, given = ''] = match;
  const options = given.split('&').filter((option) => option !== '' && isKnown(option));
  const says = (key: string): boolean => options.some((option) => option.startsWith(`${key}=`));
  const isCluster = discover !== '' || authority.includes(',');
  if (!isCluster && !says('discoveryInterval')) options.push(`discoveryInterval=${FIRST_READ_WAIT}`);
  if (name && !says('connectionName')) options.push(`connectionName=${encodeURIComponent(name)}`);
  const plain = `kurrentdb${discover}://${authority.replace(/\/+$/, '')}`;
  return options.length > 0 ? `${plain}?${options.join('&')}` : plain;
}

/** The client warns of an option that it does not know and shows the whole URL, so each option is shown to it alone. */
function isKnown(option: string): boolean {
  try {
    return Object.keys(parseConnectionString(`kurrentdb://host?${option}`)).length > 2;
  } catch {
    // known, with a value that is refused when the whole is read
    return true;
  }
}

export type ReadAs = { readonly credentials?: { readonly username: string; readonly password: string } };

/**
 * The user of a connection string, for each read. The client's native part, which reads, takes the password of the string as it
 * is written, with its percent signs (event-stores.md, "Quirks").
 */
export function readAs(url: string): ReadAs {
  const { defaultCredentials: user } = parseConnectionString(url);
  return user && 'username' in user ? { credentials: user } : {};
}

/** The user that an address names, with the password as it is; undefined: none. */
export function userOf(address: string): ReadAs['credentials'] {
  return readAs(connectionUrl(address)).credentials;
}

/** What a connection string says, as the client's own parser reads it. Throws what the client throws. */
export function readConnectionUrl(url: string) {
  const { hosts, tls, tlsCAFile, defaultCredentials } = parseConnectionString(url);
  return {
    hosts,
    tls: tls !== false,
    caFile: tlsCAFile,
    user: defaultCredentials && 'username' in defaultCredentials ? defaultCredentials.username : undefined,
  };
}
