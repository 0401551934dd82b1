/** How much of a list is written at once, in characters: some tenths of a millisecond. */
const AT_ONCE = 50_000;
/** what an entry counts that is no text */
const ENTRY = 100;

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
  let size = 0;
  for (const entry of list) {
    some.push(entry);
    size += typeof entry === 'string' ? entry.length : ENTRY;
    if (size < AT_ONCE) continue;
    yield before + JSON.stringify(some).slice(1, -1);
    before = ',';
    some = [];
    size = 0;
  }
  if (some.length > 0 || before === '[') yield before + JSON.stringify(some).slice(1, -1);
  yield ']';
}

function isIterable(member: unknown): member is Iterable<unknown> {
  return typeof member === 'object' && member !== null && Symbol.iterator in member;
}
