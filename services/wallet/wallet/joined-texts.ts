/** The separator between two texts: one character in JSON, and in hardly any text. */
const BETWEEN = '\u007f';
const TEXTS_AT_ONCE = 900;

/**
 * Joins a long list of texts into a few long ones. JSON parses one long text in a fraction of the time that many short ones
 * take, and they are split only on demand. `textsOf([...joined(texts)])` are the texts.
 */
export function* joined(texts: Iterable<string>): Generator<string> {
  let some: string[] = [];
  for (const text of texts) {
    some.push(text.includes(BETWEEN) || text.includes('~') ? escaped(text) : text);
    if (some.length < TEXTS_AT_ONCE) continue;
    yield some.join(BETWEEN);
    some = [];
  }
  if (some.length > 0) yield some.join(BETWEEN);
}

export function textsOf(joinedTexts: readonly string[]): readonly string[] {
  return joinedTexts.flatMap((some) => {
    const texts = some.split(BETWEEN);
    return some.includes('~') ? texts.map(plain) : texts;
  });
}

function escaped(text: string): string {
  return text.replaceAll('~', '~0').replaceAll(BETWEEN, '~1');
}

function plain(text: string): string {
  return text.replaceAll('~1', BETWEEN).replaceAll('~0', '~');
}
