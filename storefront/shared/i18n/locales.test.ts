import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../build/texts.ts';
import { languageCodes } from './codes.ts';

const storefront = join(import.meta.dirname, '../..');
const sites = ['mall', 'office'] as const;

/** Every text by its dotted path. */
function flat(tree: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'string') texts.set(at, value);
    else for (const [inner, text] of flat(value as object, at)) texts.set(inner, text);
  }
  return texts;
}

const forms = /_(zero|one|two|few|many|other)$/;
const read = (site: string, language: string) => flat(textsOf(join(storefront, site), language));
const namesOf = (site: string, language: string) =>
  new Set([...read(site, language).keys()].map((name) => name.replace(forms, '')));

/** The tags and placeholders in a text, which the code fills. */
const marksOf = (words: string) => (words.match(/<\w+\/?>/g) ?? []).toSorted();

const everyOne = sites.flatMap((site) => languageCodes.map((language) => ({ site, language })));

describe.each(everyOne)('the texts of the $site in $language', ({ site, language }) => {
  const texts = read(site, language);

  it('are the same as the English ones', () => {
    expect([...namesOf(site, language)].toSorted()).toEqual([...namesOf(site, 'en')].toSorted());
  });

  it('say something everywhere, with the same values in them', () => {
    const english = read(site, 'en');
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
