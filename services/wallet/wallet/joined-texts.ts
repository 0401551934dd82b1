/** Between two texts: one character of JSON, and of hardly any text. */
const BETWEEN = '\u007f';
const TEXTS_AT_ONCE = 900;

/**
 * Long lists of texts as few long ones: JSON reads a long text in a fraction of the time that as many short ones take, and
 * they are split only when they are asked for. `textsOf([...joined(texts)])` are the texts.
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
