import type { Network } from '@caravan/chain';
import { createSendingChain } from '@caravan/custody';
import type { SendingChain } from '@caravan/custody';
import { minus, plus, zero } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { NetworkConfig } from '@caravan/platform';
import type { OutgoingView, ReadModel } from '@caravan/projections';
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

/**
 * What will leave the hot wallet of a network beside this drain: approved payouts that are in no block yet, whether they are ordered
 * already or not, and the drains that are signed, or were ordered before it.
 */
export function dueBeside(
  readModel: Pick<ReadModel, 'outgoing' | 'withdrawals'>,
  network: string,
): (transferId: string) => Promise<Money> {
  const [open, inBlock] = [
    workOn(readModel, network, 'ordered', 'signed'),
    workOn(readModel, network, 'included'),
  ];
  return async (transferId) => {
    const [waiting, included, approved] = await Promise.all([
      open(),
      inBlock(),
      readModel.withdrawals.approvedSums(),
    ]);
    const place = waiting.findIndex((each) => each.transferId === transferId);
    // the view may not show yet that an older one was signed a moment ago
    const drains = waiting.filter(
      (each, index) =>
        each.purpose === 'drain' &&
        each.transferId !== transferId &&
        (each.status === 'signed' || index < place),
    );
    const ordered = sumOf(waiting.filter(isPayout));
    const unpaid = minus(approved.get(network) ?? zero, sumOf(included.filter(isPayout)));
    // two views, each with a delay of its own: what either knows stays
    return plus(unpaid > ordered ? unpaid : ordered, sumOf(drains));
  };
}

const isPayout = ({ purpose }: OutgoingView) => purpose === 'withdrawal';
const sumOf = (some: readonly OutgoingView[]) => plus(...some.map(({ amount = zero }) => amount));
