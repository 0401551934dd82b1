/** Entries of a list that are written at once: some tenths of a millisecond. */
const ENTRIES_AT_ONCE = 500;

/**
 * The JSON text of a snapshot in pieces, so that a long one can be written without keeping the process from anything else:
 * of the lists that are its members each is cut. A member may be any iterable, and is written as a list.
 */
export function* snapshotText(written: unknown): Generator<string> {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return yield JSON.stringify(written);
  let before = '{';
  for (const [name, member] of Object.entries(written)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (isIterable(member)) yield* listText(member);
    else yield JSON.stringify(member);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* listText(list: Iterable<unknown>): Generator<string> {
  let before = '[';
  let some: unknown[] = [];
  for (const entry of list) {
    some.push(entry);
    if (some.length < ENTRIES_AT_ONCE) continue;
    yield before + JSON.stringify(some).slice(1, -1);
    before = ',';
    some = [];
  }
  if (some.length > 0 || before === '[') yield before + JSON.stringify(some).slice(1, -1);
  yield ']';
}

function isIterable(member: unknown): member is Iterable<unknown> {
  return typeof member === 'object' && member !== null && Symbol.iterator in member;
}
