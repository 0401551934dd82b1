import type { DomainEvent } from '../kernel/decider.ts';
import type { Aggregate, AggregateStore } from './aggregate-store.ts';
import type { EventLog } from './event-log.ts';

export declare function createAggregateStore<State, Command, Event extends DomainEvent>(
  log: EventLog,
  aggregate: Aggregate<State, Command, Event>,
  options?: { readonly cacheSize?: number },
): AggregateStore<State, Command, Event>;
