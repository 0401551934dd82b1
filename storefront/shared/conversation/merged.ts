/** A message of a conversation, counted in it from 1. */
export type Said = { readonly id: number };

/** Messages that are known and others, each once, in the order in which they were written. */
export function merged<Message extends Said>(
  known: readonly Message[],
  others: readonly Message[],
): readonly Message[] {
  if (others.length === 0) return known;
  const byId = new Map([...known, ...others].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}
