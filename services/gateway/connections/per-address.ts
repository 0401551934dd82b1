import { callerOf, LINES_OF_A_SITE, siteOf } from '../api/caller.ts';

/** How many things each caller holds right now, and each IPv6 site. */
export type PerAddress = {
  /** False: this caller, or its site, holds as many as are allowed. Otherwise `leave` must follow. */
  enter(address: string): boolean;
  leave(address: string): void;
};

/** @param most of one address; a site may hold several times as many */
export function createPerAddress(most: number): PerAddress {
  const [lines, sites] = [createCounts(most), createCounts(most * LINES_OF_A_SITE)];
  return {
    enter(address) {
      const [line, site] = [callerOf(address), siteOf(address)];
      if (!lines.enter(line)) return false;
      if (site === line || sites.enter(site)) return true;
      lines.leave(line);
      return false;
    },
    leave(address) {
      const [line, site] = [callerOf(address), siteOf(address)];
      lines.leave(line);
      if (site !== line) sites.leave(site);
    },
  };
}

function createCounts(most: number) {
  const held = new Map<string, number>();
  return {
    enter(key: string): boolean {
      const count = held.get(key) ?? 0;
      if (count < most) held.set(key, count + 1);
      return count < most;
    },
    leave(key: string): void {
      const count = held.get(key) ?? 0;
      if (count > 1) held.set(key, count - 1);
      else held.delete(key);
    },
  };
}
