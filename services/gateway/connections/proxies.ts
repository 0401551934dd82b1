import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Whether an address is one of our proxies, whose word on who calls is taken. */
export type IsProxy = (address: string) => boolean;

/** Each request asks several times about the address that its connection comes from. */
const REMEMBERED = 1_000;

/** @param known addresses and subnets (`10.0.0.5`, `fd00::/8`) of the proxies */
export function createIsProxy(known: readonly string[] = []): IsProxy {
  if (known.length === 0) return () => false;
  const list = new BlockList();
  for (const each of known) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const check = (address: string): boolean => {
    const plain = address.replace(/%.*$/, '');
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
  const checked = new LRUCache<string, boolean>({ max: REMEMBERED, memoMethod: check });
  return (address) => checked.memo(address);
}
