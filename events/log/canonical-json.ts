/**
 * JSON with sorted keys and without absent members: the same value always gives the same text. Strings are as `JSON.stringify`
 * gives them. Every event that is written or verified goes through this code, hence the plain loops and the memoisation.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sorted(Object.keys(members))) {
    const member = members[key];
    if (member === undefined) continue;
    text += `${text && ','}${named(key)}${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** No character that JSON escapes: no quote, backslash or control character, and no surrogate, which may be unpaired. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/** The few names that all events share, quoted once. */
function named(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${quoted(key)}:`;
  if (names.size < MOST_NAMES) names.set(key, name);
  return name;
}

const FEW = 32;

/** By UTF-16 code units, in any locale. Sorts in place: for so few keys `toSorted` is slower. */
function sorted(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.toSorted();
  for (let next = 1; next < keys.length; next += 1) {
    const key = keys[next] as string;
    let at = next;
    while (at > 0 && (keys[at - 1] as string) > key) {
      keys[at] = keys[at - 1] as string;
      at -= 1;
    }
    keys[at] = key;
  }
  return keys;
}
