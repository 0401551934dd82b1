import { siteOf } from '../api/caller.ts';

type Stranger = { readonly number: number; readonly giveWay: () => void };

/**
 * Somebody came who has not said who they are. Returns how they leave, which is called once, also by `giveWay` of whoever makes room
 * for another.
 */
export type Strangers = (address: string, giveWay: () => void) => () => void;

/**
 * Has room for so many strangers. When it is full, the oldest of the site with the most gives way to whoever comes. So who comes from
 * few sites keeps nobody else out, and from many sites only those who have had longer to say who they are.
 */
export function createStrangers(most: number): Strangers {
  const sites = new Map<string, Set<Stranger>>();
  let [here, coming] = [0, 0];

  function oldestOfLargestSite(): Stranger | undefined {
    let [found, size]: [Stranger | undefined, number] = [undefined, 0];
    for (const site of sites.values()) {
      if (site.size < size) continue;
      const [oldest] = site;
      if (oldest && (!found || site.size > size || oldest.number < found.number))
        [found, size] = [oldest, site.size];
    }
    return found;
  }

  return (address, giveWay) => {
    if (here >= most) oldestOfLargestSite()?.giveWay();
    const key = siteOf(address);
    const site = sites.get(key) ?? new Set();
    sites.set(key, site);
    const stranger: Stranger = { number: coming, giveWay };
    coming += 1;
    here += 1;
    site.add(stranger);
    return () => {
      here -= 1;
      site.delete(stranger);
      if (site.size === 0) sites.delete(key);
    };
  };
}
