import { drainEventTypes } from '@caravan/events';
import type { DrainEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { drainDecider } from './decide.ts';
import type { DrainCommand } from './decide.ts';
import type { DrainState } from './state.ts';

export const drainAggregate: Aggregate<DrainState, DrainCommand, DrainEvent> = {
  category: 'drain',
  decider: drainDecider,
  eventTypes: drainEventTypes,
  ownerOf: ({ data }) => data.owner,
};
