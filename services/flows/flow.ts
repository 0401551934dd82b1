import { derivedId } from '@caravan/events';
import type { CommandContext, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';

/** Something that a fact began and that must be brought to an end. */
export type Opened<Item> = { readonly key: string; readonly item: Item };

/**
 * A process manager, described: which facts begin something, which facts show that it is over, and what to do when it
 * is not. `finish` must change nothing when repeated, for after a crash everything open is finished again.
 */
export type Flow<Item> = {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** how long others have to end it before the flow does, in ms after the fact */
  readonly graceMs: number;
  /** what falls due within so many ms falls due together, at the end of them; default 0 */
  readonly gatherMs?: number;
  /** how many may be finished in one call; default 1 */
  readonly batch?: number;
  /** Pure. Throws on an event that it cannot understand. */
  opens(event: RecordedEvent): readonly Opened<Item>[];
  /** Pure: keys of what this event ends. */
  closes(event: RecordedEvent): readonly string[];
  /** Resolves when all of them are at their end, whether anybody else ends them too or not. */
  finish(items: readonly Item[]): Promise<void>;
};

/** The context of what a flow commands because of `event`: the same every time, so that repeating it is recognised. */
export function contextOf(
  flow: string,
  event: Pick<RecordedEvent, 'id' | 'metadata'>,
  ...key: string[]
): CommandContext {
  return {
    commandId: derivedId(flow, ...key),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: `system:${flow}`,
  };
}

/** The fact that set a timer, kept in its job, so that what it commands can be followed back to a request. */
export const cause = z.object({ eventId: z.string(), correlationId: z.string() });
export type Cause = z.infer<typeof cause>;

export function causeOf({ id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>): Cause {
  return { eventId: id, correlationId: metadata.correlationId };
}

/** The context of what is commanded at the time that a fact set; without it where the job was set before it was kept. */
export function deadlineContext(flow: string, set: Cause | undefined, ...key: string[]): CommandContext {
  const context = timerContext(flow, ...key);
  return set ? { ...context, correlationId: set.correlationId, causationId: set.eventId } : context;
}

/** The context of what a timer commands that no fact set. */
export function timerContext(flow: string, ...key: string[]): CommandContext {
  const commandId = derivedId(flow, ...key);
  return { commandId, correlationId: commandId, causationId: commandId, actor: `system:${flow}` };
}
