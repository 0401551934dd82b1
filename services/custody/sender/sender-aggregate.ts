import { senderEventTypes } from '@caravan/events';
import type { SenderEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { senderDecider } from './decide.ts';
import type { SenderCommand } from './decide.ts';
import type { SenderState } from './state.ts';

export const senderAggregate: Aggregate<SenderState, SenderCommand, SenderEvent> = {
  category: 'sender',
  decider: senderDecider,
  eventTypes: senderEventTypes,
  ownerOf: ({ data }) => data.owner,
};
