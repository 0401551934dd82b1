import { derivedId } from '@caravan/events';
import type { CommandContext, RecordedEvent } from '@caravan/events/log';
import { z } from 'zod';

/** Something that a fact began and that must be brought to an end. */
export type Opened<Item> = { readonly key: string; readonly item: Item };

/**
 * A process manager as a description: which facts open something, which facts close it, and how to finish what stays open.
 * `finish` must change nothing when repeated, because after a crash everything open is finished again.
 */
export type Flow<Item> = {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** how long others have to end it before the flow does, in ms after the fact */
  readonly graceMs: number;
  /** finishes in rounds, one every so many ms, to save statements; default 0: each as soon as it is due */
  readonly gatherMs?: number;
  /** how many may be finished in one call; default 1 */
  readonly batch?: number;
  /** Pure. Throws on an event that it cannot understand. */
  opens(event: RecordedEvent): readonly Opened<Item>[];
  /** Pure: keys of what this event ends. */
  closes(event: RecordedEvent): readonly string[];
  /** Resolves when all of them have ended, by this call or by somebody else. */
  finish(items: readonly Item[]): Promise<void>;
};

/** The fact because of which a flow acts. Jobs keep it, so that what they command later can be traced to a request. */
export const cause = z.object({ eventId: z.string(), correlationId: z.string() });
export type Cause = z.infer<typeof cause>;

export function causeOf({ id, metadata }: Pick<RecordedEvent, 'id' | 'metadata'>): Cause {
  return { eventId: id, correlationId: metadata.correlationId };
}

/**
 * The context of a flow's command. The command id derives from `name` and `key` alone, so a repeated command is
 * recognised. Without a cause (a job that no fact set) the command begins a correlation of its own.
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
