import { strayEventTypes } from '@caravan/events';
import type { StrayEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { strayDecider } from './decide.ts';
import type { StrayCommand } from './decide.ts';
import type { StrayState } from './state.ts';

export const strayAggregate: Aggregate<StrayState, StrayCommand, StrayEvent> = {
  category: 'stray',
  decider: strayDecider,
  eventTypes: strayEventTypes,
  ownerOf: ({ data }) => data.usercode,
};
