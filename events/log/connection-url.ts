/** ms; how long the client waits before its first read of a single node, half a second by default */
const FIRST_READ_WAIT = 20;

/**
 * The store's connection string in the form the client expects. `esdb` is the old name of the same scheme (the client would
 * warn), and the connection's name shows up in the store's logs. TLS stays as the URL says.
 */
export function connectionUrl(url: string, name?: string): string {
  const match = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/([^?]+)(?:\?(.*))?$/.exec(url.trim());
  if (!match?.[2]) {
    throw new TypeError('An event store URL looks like kurrentdb://host:2113?tls=false.');
  }
  const [, discover = '', hosts, given = ''] = match;
  const options = given.split('&').filter((option) => option !== '');
  const says = (key: string): boolean => options.some((option) => option.startsWith(`${key}=`));
  if (!discover && !says('discoveryInterval')) options.push(`discoveryInterval=${FIRST_READ_WAIT}`);
  if (name && !says('connectionName')) options.push(`connectionName=${encodeURIComponent(name)}`);
  const plain = `kurrentdb${discover}://${hosts.replace(/\/+$/, '')}`;
  return options.length > 0 ? `${plain}?${options.join('&')}` : plain;
}
