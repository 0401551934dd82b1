import { randomUUID } from 'node:crypto';
import type { IsolatedSystem } from '@caravan/caravan/testing';
import { startBackOffice } from '@caravan/simulation/back-office';

/** Whose order it is. */
export type Sold = { readonly orderId: string; readonly sellerId: string };

export type Sellers = {
  confirm(order: Sold): Promise<void>;
  ship(order: Sold): Promise<void>;
  acceptRefund(order: Sold): Promise<void>;
  refuseRefund(order: Sold, explanation: string): Promise<void>;
  stop(): void;
};

export const shipment = { carrier: 'Sea Line', trackingNumber: 'SL-77' };

/** Sends the commands of any seller to ordering, from a process beside the system: what their own screens do is tested with those. */
export function openSellers({ variables }: IsolatedSystem): Sellers {
  const { office, stop } = startBackOffice(variables);

  return {
    confirm: async (order) => accepted(await office.ordering.confirm(told(order))),
    ship: async (order) => accepted(await office.ordering.ship({ ...told(order), shipment })),
    acceptRefund: async (order) => accepted(await office.ordering.acceptRefund(told(order))),
    refuseRefund: async (order, explanation) =>
      accepted(await office.ordering.refuseRefund({ ...told(order), explanation })),
    stop,
  };
}

function told({ orderId, sellerId }: Sold) {
  const commandId = randomUUID();
  const context = { commandId, correlationId: commandId, causationId: commandId, actor: sellerId };
  return { context, orderId, by: { role: 'seller', id: sellerId } as const };
}

function accepted(answer: object): void {
  if ('refusal' in answer) throw new Error(JSON.stringify(answer));
}
