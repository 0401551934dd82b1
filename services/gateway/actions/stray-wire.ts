import { formatMoney, mallTime } from '@caravan/events';
import type { StrayView } from '@caravan/projections';
import type { Stray } from '../wire/index.ts';

/** A transfer that is no deposit, as its owner and staff see it. */
export function wireStray(stray: StrayView): Stray {
  const { amount, confirmedAt, resolution } = stray;
  return {
    id: stray.strayId,
    kind: stray.kind,
    state: stateOf(stray),
    network: stray.network,
    addressNetwork: stray.addressNetwork,
    token: stray.token,
    units: stray.units,
    ...(amount !== undefined && { amount: formatMoney(amount) }),
    from: stray.from,
    address: stray.address,
    transaction: stray.transaction,
    block: Number(stray.height),
    confirmations: stray.confirmations,
    confirmationsRequired: stray.confirmationsRequired,
    time: mallTime(stray.seenAt),
    ...(confirmedAt && { confirmTime: mallTime(confirmedAt) }),
    ...(resolution && {
      reason: resolution.reason,
      endTime: mallTime(resolution.at),
      ...(resolution.transaction !== undefined && { returnTransaction: resolution.transaction }),
    }),
  };
}

function stateOf({ status, resolution }: StrayView): Stray['state'] {
  if (status === 'resolved') return resolution?.how ?? 'kept';
  return status === 'orphaned' ? 'gone' : status;
}
