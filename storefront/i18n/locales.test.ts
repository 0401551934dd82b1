import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from './codes.ts';

const here = import.meta.dirname;
const parsed = (file: string) => JSON.parse(readFileSync(`${here}/locales/${file}`, 'utf8')) as object;
const read = (language: string) =>
  ({
    ...parsed(`${language}.json`),
    refusals: parsed(`refusals/${language}.json`),
    afterSales: parsed(`after-sales/${language}.json`),
  }) as Record<string, unknown>;

/** Every text by its dotted path. */
function textsOf(tree: Record<string, unknown>, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'string') texts.set(at, value);
    else for (const [inner, text] of textsOf(value as Record<string, unknown>, at)) texts.set(inner, text);
  }
  return texts;
}

const forms = /_(zero|one|two|few|many|other|piece|pair|set|box|pack)$/;
const namesOf = (language: string) =>
  new Set([...textsOf(read(language)).keys()].map((name) => name.replace(forms, '')));

/** The tags and the like in a text, which the code fills. */
const marksOf = (words: string) => (words.match(/<\w+\/?>/g) ?? []).toSorted();

/** The names that code uses as they are; those put together at run time are not seen here. */
function usedNames(): Set<string> {
  const root = `${here}/..`;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/test\.ts|node_modules|dist/.test(file),
  );
  const texts = files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n');
  return new Set(
    [...texts.matchAll(/(?:\bt\(|i18nKey=|text: )['"]([a-z]\w*(?:\.[\w-]+)+)['"]/g)].map(
      (match) => match[1] ?? '',
    ),
  );
}

describe.each(languageCodes)('the texts in %s', (language) => {
  const texts = textsOf(read(language));

  it('are the same as the English ones', () => {
    expect([...namesOf(language)].toSorted()).toEqual([...namesOf('en')].toSorted());
  });

  it('hold every text that the screens ask for', () => {
    const known = namesOf(language);
    expect([...usedNames()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('say something everywhere, with the same values in them', () => {
    const english = textsOf(read('en'));
    for (const [name, text] of texts) {
      expect(text.trim(), name).not.toBe('');
      const original = english.get(name) ?? english.get(`${name}_other`);
      if (original) expect(marksOf(text), name).toEqual(marksOf(original));
    }
  });

  it('explain every refusal of the catalogue (§8)', () => {
    const catalogue = readFileSync(`${here}/../../events/kernel/refusals.ts`, 'utf8');
    const wireTexts = [...catalogue.matchAll(/: \[\d+, '([^']+)'\]/g)].map((match) => match[1] ?? '');
    expect(wireTexts.length).toBeGreaterThan(40);
    expect(wireTexts.filter((text) => !texts.has(`refusals.${text}`))).toEqual([]);
  });
});
