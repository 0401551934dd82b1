import { arrivalEventTypes } from '@caravan/events';
import type { ArrivalEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { arrivalDecider } from './decide.ts';
import type { ArrivalCommand } from './decide.ts';
import type { ArrivalState } from './state.ts';

export const arrivalAggregate: Aggregate<ArrivalState, ArrivalCommand, ArrivalEvent> = {
  category: 'arrival',
  decider: arrivalDecider,
  eventTypes: arrivalEventTypes,
  ownerOf: ({ data }) => data.owner,
};
