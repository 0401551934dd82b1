import { accept, depositAddressEventTypes } from '@caravan/events';
import type { Decider, DepositAddressEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';

type Assigned = DepositAddressEvent['data'];
export type AddressState = Assigned | undefined;
export type AddressCommand = { readonly type: 'Assign'; readonly assigned: Assigned };

/** One buyer's address on one network: assigned once, for good. */
const addressDecider: Decider<AddressState, AddressCommand, DepositAddressEvent> = {
  initialState: undefined,
  evolve: (_state, event) => event.data,
  decide: (state, command) =>
    state ? accept() : accept({ type: 'DepositAddressAssigned', data: command.assigned }),
};

export const addressAggregate: Aggregate<AddressState, AddressCommand, DepositAddressEvent> = {
  category: 'depositAddress',
  decider: addressDecider,
  eventTypes: depositAddressEventTypes,
  ownerOf: ({ data }) => data.usercode,
};
