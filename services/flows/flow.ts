import { derivedId } from '@caravan/events';
import type { CommandContext, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';

/** Something that an event opened and that must be closed. `key`: an identifier of the wire, so that staff can name it. */
export type Opened<Item> = { readonly key: string; readonly item: Item };

/**
 * A process manager as a description: which events open something, which events close it, and how to finish what stays open.
 * `finish` must be idempotent, because after a crash everything open is finished again.
 */
export type Flow<Item> = {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** how long others have to close it before the flow does, in ms after the event */
  readonly graceMs: number;
  /** finishes in rounds, one per this many ms, to save statements; default 0: each as soon as it is due */
  readonly gatherMs?: number;
  /** how many may be finished in one call; default 1 */
  readonly batch?: number;
  /** Pure. Throws on an event that it cannot understand. */
  opens(event: RecordedEvent): readonly Opened<Item>[];
  /** Pure: keys of what this event ends. */
  closes(event: RecordedEvent): readonly string[];
  /** Resolves when all of them are closed, by this call or otherwise. */
  finish(items: readonly Item[]): Promise<void>;
};

/** The event because of which a flow acts. Jobs store it, so that their later commands can be traced to a request. */
export const cause = z.object({
  eventId: z.string(),
  correlationId: z.string(),
  /** of the step that recorded the event, if that was traced */
  traceparent: z.string().optional(),
});
export type Cause = z.infer<typeof cause>;

export function causeOf({ id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>): Cause {
  const { correlationId, traceparent } = metadata;
  return { eventId: id, correlationId, ...(traceparent !== undefined && { traceparent }) };
}

/**
 * The context of a flow's command. The command id is derived from `name` and `key` alone, so a repeated command is recognised.
 * Without a cause (a job that no event scheduled) the command starts its own correlation.
 */
export function commandContext(name: string, because: Cause | undefined, ...key: string[]): CommandContext {
  const commandId = derivedId(name, ...key);
  return {
    commandId,
    correlationId: because?.correlationId ?? commandId,
    causationId: because?.eventId ?? commandId,
    actor: `system:${name}`,
  };
}
