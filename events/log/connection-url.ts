/**
 * The store's connection string as the client wants it: `esdb` is the old name of the same scheme (the client would
 * warn), and the connection's name shows in the store's logs. TLS stays as the URL says.
 */
export function connectionUrl(url: string, name?: string): string {
  const match = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/(.+)$/.exec(url.trim());
  if (!match?.[2]) {
    throw new TypeError('An event store URL looks like kurrentdb://host:2113?tls=false.');
  }
  const [, discover = '', rest] = match;
  const plain = `kurrentdb${discover}://${rest.replace(/\/+(?=$|\?)/, '')}`;
  if (!name) return plain;
  return `${plain}${plain.includes('?') ? '&' : '?'}connectionName=${encodeURIComponent(name)}`;
}
