import type { HotWalletReading, SignerHead } from '@caravan/custody';
import { transferIdOfDrain } from '@caravan/custody';
import { fromBaseUnits, money, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { CustodyMove, OutgoingView, ReadModel } from '@caravan/projections';

/** A signer tells what its hot wallet holds at least every 15 seconds. What is older than this is not known. */
export const KNOWN_FOR_MS = 120_000;

type Parts = {
  readonly heads: () => Promise<readonly SignerHead[]>;
  readonly readModel: Pick<ReadModel, 'custody' | 'outgoing' | 'withdrawals'>;
  readonly networks: readonly { readonly name: string; readonly decimals: number }[];
  readonly clock: () => Date;
};

/** What a hot wallet held when its signer last looked, and what will leave it; no node is asked. */
export function createHotWalletReading({ heads, readModel, networks, clock }: Parts) {
  return async (network: string): Promise<HotWalletReading | undefined> => {
    const [told, sums, draining] = await Promise.all([
      heads(),
      readModel.withdrawals.approvedSums(),
      drainingOn(readModel, network),
    ]);
    const head = told.find((each) => each.network === network);
    const decimals = networks.find(({ name }) => name === network)?.decimals;
    if (head?.token === undefined || decimals === undefined) return undefined;
    if (clock().getTime() - head.updatedAt.getTime() > KNOWN_FOR_MS) return undefined;
    const needed = plus(sums.get(network) ?? zero, draining);
    const { limits } = head;
    const caps = limits && { hour: money(limits.hour.cap), day: money(limits.day.cap) };
    return { held: fromBaseUnits(head.token, decimals), needed, caps };
  };
}

/** Drains of a network that two persons agreed to, and that have not ended. */
export async function drainingOn(
  readModel: Pick<ReadModel, 'custody' | 'outgoing'>,
  network: string,
): Promise<Money> {
  const approved = await readModel.custody.approvedDrains(network);
  const transfers = await transfersOf(readModel, approved);
  const ended = new Set<OutgoingView['status'] | undefined>(['settled', 'reverted', 'cancelled']);
  const open = approved.filter((drain) => !ended.has(transfers.get(keyOf(drain))?.status));
  return plus(...open.map(({ amount }) => amount));
}

/** Drains of any network that two persons agreed to, and of which nothing signed can be on the chain: they may be called off. */
export async function unsignedDrains(
  readModel: Pick<ReadModel, 'custody' | 'outgoing'>,
): Promise<readonly CustodyMove[]> {
  const found = await withTransfers(readModel, await readModel.custody.approvedDrains());
  const unsigned = found.filter(({ transfer }) => !transfer || transfer.status === 'ordered');
  return unsigned.map(({ move }) => move);
}

const keyOf = ({ network, id }: CustodyMove) => `${network} ${transferIdOfDrain(id)}`;

/** The transfers of those moves that are drains. */
async function transfersOf(
  readModel: Pick<ReadModel, 'outgoing'>,
  moves: readonly CustodyMove[],
): Promise<ReadonlyMap<string, OutgoingView>> {
  const drains = moves.filter(({ kind }) => kind === 'drain');
  return await readModel.outgoing.ofTransfers(drains.map(({ id }) => transferIdOfDrain(id)));
}

/** Each move with the transfer that it led to, if it was ordered. */
export async function withTransfers(
  readModel: Pick<ReadModel, 'outgoing'>,
  moves: readonly CustodyMove[],
): Promise<readonly { readonly move: CustodyMove; readonly transfer: OutgoingView | undefined }[]> {
  const transfers = await transfersOf(readModel, moves);
  return moves.map((move) => ({ move, transfer: transfers.get(keyOf(move)) }));
}
