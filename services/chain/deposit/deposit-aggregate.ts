import { depositEventTypes } from '@caravan/events';
import type { DepositEvent } from '@caravan/events';
import type { Aggregate } from '@caravan/events/log';
import { depositDecider } from './decide.ts';
import type { DepositCommand } from './decide.ts';
import type { DepositState } from './state.ts';

export const depositAggregate: Aggregate<DepositState, DepositCommand, DepositEvent> = {
  category: 'deposit',
  decider: depositDecider,
  eventTypes: depositEventTypes,
  ownerOf: ({ data }) => data.usercode,
};
