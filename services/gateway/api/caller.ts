const GROUPS = 8;
/** of the eight: what a provider gives to one line */
const GROUPS_OF_A_LINE = 4;
/** what a provider gives to one site: its 65,536 lines are in one hand */
const GROUPS_OF_A_SITE = 3;

/**
 * The key by which calls are counted together: an IPv4 address, or the first half of an IPv6 one. A single IPv6 line has 2^64
 * addresses, and could otherwise send each call from another.
 */
export function callerOf(address: string): string {
  return networkOf(address, GROUPS_OF_A_LINE);
}

/**
 * A site may have and do so many times what one of its lines may, whichever of its lines it is. Otherwise it could begin anew from
 * each of them. One IPv4 address is a line and a site.
 */
export const LINES_OF_A_SITE = 4;

/**
 * The key by which wrong passwords are counted together, and floods besides: as `callerOf`, but an IPv6 site, a /48, as a whole. If each of its lines
 * had entries of its own, one site could spend all that an account has in a day, and lock its owner out.
 */
export function siteOf(address: string): string {
  return networkOf(address, GROUPS_OF_A_SITE);
}

function networkOf(address: string, length: number): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const left = Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return groups.slice(0, length).join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
