import type { z } from 'zod';

/** A past-tense event type: its current schema version, its schema, and the upcasters from each older version. */
export type EventType<Schema extends z.ZodType = z.ZodType> = {
  readonly version: number;
  readonly schema: Schema;
  /** upcast[n] turns data of version n into version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: never) => unknown>>;
};

export type EventTypes = Readonly<Record<string, EventType>>;

/** The union of `{ type, data }` that a table of event types describes. */
export type EventOf<Types extends EventTypes> = {
  [Type in keyof Types & string]: { readonly type: Type; readonly data: z.infer<Types[Type]['schema']> };
}[keyof Types & string];

/** Parses stored data of any version into the current shape. Throws on data that no version could have written. */
export function parseEvent<Types extends EventTypes>(
  types: Types,
  type: string,
  version: number,
  data: unknown,
): EventOf<Types> {
  const known = types[type];
  if (!known) throw new Error(`Unknown event type ${type}`);
  if (version > known.version) {
    throw new Error(
      `${type} was written at version ${version}, which is newer than this code knows (${known.version})`,
    );
  }
  let current: unknown = data;
  for (let v = version; v < known.version; v += 1) {
    const step = known.upcast?.[v];
    if (!step) throw new Error(`No upcaster from version ${v} of ${type}`);
    current = step(current as never);
  }
  return { type, data: known.schema.parse(current) } as EventOf<Types>;
}
