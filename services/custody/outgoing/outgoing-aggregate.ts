import { outgoingEventTypes } from '@caravan/events';
import type { OutgoingEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { outgoingDecider } from './decide.ts';
import type { OutgoingCommand } from './decide.ts';
import type { OutgoingState } from './state.ts';

export const outgoingAggregate: Aggregate<OutgoingState, OutgoingCommand, OutgoingEvent> = {
  category: 'outgoing',
  decider: outgoingDecider,
  eventTypes: outgoingEventTypes,
  ownerOf: ({ data }) => data.owner,
};
