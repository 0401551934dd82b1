import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageCodes } from './codes.ts';

const storefront = join(import.meta.dirname, '../..');
const parsed = (file: string) => JSON.parse(readFileSync(join(storefront, file), 'utf8')) as object;

/** All that a site says: its own texts and those of every site. */
const sayings = {
  mall: (language: string): object => ({
    ...parsed(`mall/i18n/locales/${language}.json`),
    afterSales: parsed(`mall/i18n/locales/after-sales/${language}.json`),
  }),
  office: (language: string): object => parsed(`office/i18n/locales/${language}.json`),
} as const;
type Site = keyof typeof sayings;
const sites = Object.keys(sayings) as Site[];

const read = (site: Site, language: string) =>
  ({
    ...parsed(`shared/i18n/locales/${language}.json`),
    refusals: parsed(`shared/i18n/locales/refusals/${language}.json`),
    ...sayings[site](language),
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
const namesOf = (site: Site, language: string) =>
  new Set([...textsOf(read(site, language)).keys()].map((name) => name.replace(forms, '')));

/** The tags and the like in a text, which the code fills. */
const marksOf = (words: string) => (words.match(/<\w+\/?>/g) ?? []).toSorted();

/** The names that code uses as they are; those put together at run time are not seen here. */
function usedNames(site: Site): Set<string> {
  const files = [site, 'shared']
    .flatMap((room) =>
      readdirSync(join(storefront, room), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/test\.ts|node_modules|dist/.test(file));
  const texts = files.map((file) => readFileSync(join(storefront, file), 'utf8')).join('\n');
  return new Set(
    [...texts.matchAll(/(?:\bt\(|i18nKey=|text: )['"]([a-z]\w*(?:\.[\w-]+)+)['"]/g)].map(
      (match) => match[1] ?? '',
    ),
  );
}

const everyOne = sites.flatMap((site) => languageCodes.map((language) => ({ site, language })));

describe.each(everyOne)('the texts of the $site in $language', ({ site, language }) => {
  const texts = textsOf(read(site, language));

  it('are the same as the English ones', () => {
    expect([...namesOf(site, language)].toSorted()).toEqual([...namesOf(site, 'en')].toSorted());
  });

  it('hold every text that the screens ask for', () => {
    const known = namesOf(site, language);
    expect([...usedNames(site)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('say something everywhere, with the same values in them', () => {
    const english = textsOf(read(site, 'en'));
    for (const [name, text] of texts) {
      expect(text.trim(), name).not.toBe('');
      const original = english.get(name) ?? english.get(`${name}_other`);
      if (original) expect(marksOf(text), name).toEqual(marksOf(original));
    }
  });

  it('explain every refusal of the catalogue (§8)', () => {
    const catalogue = readFileSync(join(storefront, '../events/kernel/refusals.ts'), 'utf8');
    const wireTexts = [...catalogue.matchAll(/: \[\d+, '([^']+)'\]/g)].map((match) => match[1] ?? '');
    expect(wireTexts.length).toBeGreaterThan(40);
    expect(wireTexts.filter((text) => !texts.has(`refusals.${text}`))).toEqual([]);
  });
});
