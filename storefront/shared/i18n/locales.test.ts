import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOfLanguage, flat } from '../build/language-faults.ts';
import { languagesOf, textsOf } from '../build/texts.ts';
import { languageCodes } from './codes.ts';

const storefront = join(import.meta.dirname, '../..');
const sites = ['mall', 'office'] as const;
const areasOf = (room: string) => readdirSync(join(storefront, room, 'i18n/locales/en'));

describe.each(sites)('the %s', (site) => {
  it('has texts in the languages that the mall speaks, and in no others', () => {
    expect(languagesOf(join(storefront, site)).toSorted()).toEqual(languageCodes.toSorted());
  });

  it('has no area that another room has', () => {
    const others = ['mall', 'office', 'shared'].filter((room) => room !== site).flatMap(areasOf);
    expect(areasOf(site).filter((area) => others.includes(area))).toEqual([]);
  });
});

describe.each(languageCodes)('the texts in %s', (language) => {
  it('are complete, in the plurals of the language, with the same values in them', () => {
    expect(faultsOfLanguage(language)).toEqual([]);
  });

  it('explain every refusal of the catalogue (§8)', () => {
    const texts = flat(textsOf(join(storefront, 'mall'), language));
    const catalogue = readFileSync(join(storefront, '../events/kernel/refusals.ts'), 'utf8');
    const wireTexts = [...catalogue.matchAll(/: \[\d+, '([^']+)'\]/g)].map((match) => match[1] ?? '');
    expect(wireTexts.length).toBeGreaterThan(40);
    expect(wireTexts.filter((text) => !texts.has(`refusals.${text}`))).toEqual([]);
  });
});

it.each(['en', 'ar'])('says the kit’s own words in %s as the kit says them alone', (language) => {
  const alone = readFileSync(join(storefront, `../ui-kit/strings/${language}.json`), 'utf8');
  expect(textsOf(join(storefront, 'mall'), language)['kit']).toEqual(JSON.parse(alone));
});
