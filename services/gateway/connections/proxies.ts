import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address is one of our proxies, whose word on who calls is taken. */
export type IsProxy = (address: string) => boolean;

/** @param known addresses and subnets (`10.0.0.5`, `fd00::/8`) of the proxies */
export function createIsProxy(known: readonly string[] = []): IsProxy {
  const list = new BlockList();
  for (const each of known) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/%.*$/, '');
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
}
