import { readHeads } from '@caravan/chain';
import type { Stores } from './open-parts.ts';
import type { Report } from './status-server.ts';

/**
 * The state of each network that this watcher is to follow, its lock held here or elsewhere. Not ready: one cannot be read, was
 * halted, or was not read yet.
 */
export async function watcherReport(
  db: Stores['db'],
  networks: readonly { readonly name: string }[],
): Promise<Report> {
  const heads = new Map((await readHeads(db)).map((head) => [head.network, head]));
  const followed = networks.map(({ name }) => {
    const { state = 'starting', height, finalized, updatedAt, trouble, alarm } = heads.get(name) ?? {};
    return {
      name,
      state,
      height,
      finalized,
      updatedAt,
      trouble: trouble ?? undefined,
      alarm: alarm ?? undefined,
    };
  });
  return {
    ready: followed.every(({ state }) => state === 'following' || state === 'catching-up'),
    networks: Object.fromEntries(followed.map(({ name, ...standing }) => [name, standing])),
  };
}
