import { ConfigurationError } from '@caravan/platform';
import { HOUSE } from './brand.ts';
import type { Brand, Brands } from './brand.ts';

/** Host name to the key of the brand that it shows. */
export type KeyByHost = Readonly<Record<string, string>>;

/**
 * These brands, to be looked up. `hosts` (BRAND_HOSTS) decides over the brands' own hosts.
 * @throws ConfigurationError if `hosts` names a brand that does not exist
 */
export function createBrands(given: readonly Brand[], hosts: KeyByHost = {}): Brands {
  refuseUnknown(given, hosts);
  const all = given.map((brand) => ({ ...brand, hosts: hostsOf(brand, hosts) }));
  const byKey = new Map(all.map((brand) => [brand.key, brand]));
  const byHost = new Map(all.flatMap((brand) => brand.hosts.map((host) => [host, brand])));
  const house = byKey.get(HOUSE);
  if (!house) throw new Error(`The table brand has no row "${HOUSE}", which every shop falls back on.`);
  return {
    all: () => all,
    house,
    byKey: (key) => byKey.get(key),
    byHost: (host) => byHost.get(nameOf(host)),
  };
}

function refuseUnknown(brands: readonly Brand[], hosts: KeyByHost): void {
  const keys = brands.map(({ key }) => key);
  const unknown = Object.values(hosts).find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  throw new ConfigurationError([
    `BRAND_HOSTS names the brand "${unknown}", which does not exist; the brands are ${keys.join(', ')}.`,
  ]);
}

function hostsOf({ key, hosts: own }: Brand, hosts: KeyByHost): string[] {
  const configured = Object.keys(hosts).filter((host) => hosts[host] === key);
  return [...own.filter((host) => !Object.hasOwn(hosts, host)), ...configured];
}

/** Without the port, and without the dot that may end a full name. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}
