import { join } from 'node:path';
import { languages } from '../i18n/codes.ts';
import { languagesOf, textsOf } from './texts.ts';

/** What is said, by area: a text by its name, or a group of them. */
type Said = Readonly<Record<string, object>>;

const storefront = join(import.meta.dirname, '../..');
/** The sites whose texts are held to be complete. */
const sites = ['mall', 'office'] as const;

/** Every text by its key. */
export function flat(tree: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] => {
      const at = path ? `${path}.${name}` : name;
      return typeof value === 'string' ? [[at, value]] : [...flat(value as object, at)];
    }),
  );
}

const form = /_(zero|one|two|few|many|other)$/;

/** The key that code asks for, without the plural form. */
export const keyOf = (name: string) => name.replace(form, '');

/** The plural categories of a language (CLDR). */
const categoriesOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** What the code fills in: values and elements. */
const marksOf = (text: string) => new Set(text.match(/{{\w+}}|<\w+\/?>/g));

/** Whether a text is said of one number only, and may put it in words: `one` in Arabic, not in Russian, where it is also 21. */
function isOfOneNumber(name: string, tag: string): boolean {
  const category = form.exec(name)?.[1];
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

/** How a number is filled in: as such, or as it is shown. */
const figures = new Set(['{{count}}', '{{text}}']);

function marksDiffer(name: string, text: string, english: string, tag: string): boolean {
  const [here, there] = [marksOf(text), marksOf(english)];
  const missing = [...there].filter((mark) => !here.has(mark));
  const needed = isOfOneNumber(name, tag) ? missing.filter((mark) => !figures.has(mark)) : missing;
  return needed.length > 0 || [...here].some((mark) => !there.has(mark));
}

/** Every text that a language has to say, with the English words: each plural in all categories of the language. */
function wantedIn(tag: string, english: ReadonlyMap<string, string>): Map<string, string> {
  const wanted = new Map<string, string>();
  for (const [name, text] of english) {
    const key = keyOf(name);
    const plural = english.get(`${key}_other`);
    if (plural === undefined) wanted.set(name, text);
    else for (const category of categoriesOf(tag)) wanted.set(`${key}_${category}`, plural);
  }
  return wanted;
}

/** What a language lacks, has too much, or fills in another way than English: one line each. */
export function faultsBetween(english: Said, said: Said, tag: string): string[] {
  const [expected, texts] = [wantedIn(tag, flat(english)), flat(said)];
  const faults: string[] = [];
  for (const [name, original] of expected) {
    const text = texts.get(name);
    if (text === undefined) faults.push(`lacks ${name}`);
    else if (!text.trim()) faults.push(`says nothing at ${name}`);
    else if (marksDiffer(name, text, original, tag))
      faults.push(`has other values or elements in ${name}: ${text}`);
  }
  for (const name of texts.keys()) if (!expected.has(name)) faults.push(`has too much: ${name}`);
  return faults;
}

/** What must be mended before the mall speaks a language; empty for one that is complete. */
export function faultsOfLanguage(language: string): string[] {
  const row = Object.entries(languages).find(([code]) => code === language)?.[1];
  if (!row) return ['has no row in storefront/shared/i18n/codes.ts'];
  return sites.flatMap((site) => {
    const root = join(storefront, site);
    if (!languagesOf(root).includes(language))
      return [`lacks the folder storefront/${site}/i18n/locales/${language}`];
    return faultsBetween(textsOf(root, 'en'), textsOf(root, language), row.tag).map(
      (fault) => `${site}: ${fault}`,
    );
  });
}
