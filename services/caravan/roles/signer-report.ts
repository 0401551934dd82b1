import { readSignerHeads } from '@caravan/custody';
import type { Stores } from './open-parts.ts';
import type { Report } from './status-server.ts';

/** What the signer of each network saw last, here or elsewhere. Not ready: one has an alarm. */
export async function signerReport(
  db: Stores['db'],
  networks: readonly { readonly network: { readonly name: string } }[],
): Promise<Report> {
  const heads = new Map((await readSignerHeads(db)).map((head) => [head.network, head]));
  const standing = networks.map(({ network: { name } }) => {
    const head = heads.get(name);
    return [
      name,
      {
        state: head === undefined ? 'starting' : head.alarm === undefined ? 'signing' : 'alarm',
        hotAddress: head?.hotAddress,
        token: head?.token?.toString(),
        coin: head?.coinUnits?.toString(),
        underWay: head?.underWay,
        waiting: head?.waiting,
        alarm: head?.alarm,
        updatedAt: head?.updatedAt,
      },
    ] as const;
  });
  return {
    ready: standing.every(([, { state }]) => state !== 'alarm'),
    networks: Object.fromEntries(standing),
  };
}
