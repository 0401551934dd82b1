import type { Network } from '@caravan/chain';
import { createSendingChain } from '@caravan/custody';
import type { SendingChain } from '@caravan/custody';
import { plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { NetworkConfig } from '@caravan/platform';
import type { ReadModel } from '@caravan/projections';
import { requiredNetworkOf } from './required.ts';

/** A network that can be sent on. */
export type PayoutNetwork = {
  readonly network: Network;
  readonly settings: ReturnType<typeof requiredNetworkOf>;
  readonly chain: SendingChain;
};

/** Those of the networks that can be sent on; each call opens them anew, and asks no node. */
export function payoutNetworks(
  networks: readonly Network[],
  configured: readonly NetworkConfig[],
): readonly PayoutNetwork[] {
  return networks.flatMap((network) => {
    const named = configured.find(({ name }) => name === network.name);
    if (!named) return [];
    const settings = requiredNetworkOf(named);
    const { token, finality } = network;
    const chain = createSendingChain({ ...settings, token, finality });
    return chain ? [{ network, settings, chain }] : [];
  });
}

/** Transfers that one process has under way at once, at most. */
const MOST = 1_000;

/** The transfers of a network that are at one of these stages, as the view has them. */
export function workOn(
  readModel: Pick<ReadModel, 'outgoing'>,
  network: string,
  ...statuses: readonly ('ordered' | 'signed' | 'included')[]
) {
  return () => readModel.outgoing.ofNetwork({ network, statuses, most: MOST });
}

/** What payouts that are ordered, and in no block yet, will take from the hot wallet of a network. */
export function dueOf(readModel: Pick<ReadModel, 'outgoing'>, network: string): () => Promise<Money> {
  const open = workOn(readModel, network, 'ordered', 'signed');
  return async () => {
    const payouts = (await open()).filter(({ purpose }) => purpose === 'withdrawal');
    return plus(...payouts.map(({ amount = zero }) => amount));
  };
}
