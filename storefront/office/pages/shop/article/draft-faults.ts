import { languageCodes } from '@caravan/storefront-shared/i18n';
import { MOST_SAMPLES } from '../../../api/articles.ts';
import { combinationsOf, MOST_VARIANTS, variantKey, variantOf, type Draft } from './article-draft.ts';
import { LONGEST_VALUE, MOST_VALUES, valuesIn } from './option-values.ts';

/** Texts of `office-goods.fault`. */
export type Fault =
  | 'missing'
  | 'code'
  | 'name'
  | 'price'
  | 'priceDelta'
  | 'pieces'
  | 'sampleMost'
  | 'from'
  | 'rising'
  | 'dearer'
  | 'twice'
  | 'values'
  | 'tooMany'
  | 'noneSold';
/** What is wrong, by the id of its field, in the order of the form. */
export type Faults = Readonly<Record<string, Fault>>;

const AMOUNT = /^\d{1,9}(\.\d{1,6})?$/;
const DELTA = /^-?\d{1,9}(\.\d{1,6})?$/;

/** The names of the form's fields; rows add their key, variants that of their values. */
export const fieldOf = (name: string, key = '') => `article-${name}${encodeURIComponent(key)}`;

/** The server checks again; these save the round trip. */
export function faultsIn(draft: Draft): Faults {
  return {
    ...ofTexts(draft),
    ...ofTranslations(draft),
    ...ofTiers(draft),
    ...ofSamples(draft),
    ...ofRows(draft),
    ...ofVariants(draft),
  };
}

function ofTexts({ code, name, categoryId, unit, originalPrice }: Draft): Faults {
  return {
    ...(name.trim().length < 2 && { [fieldOf('name')]: name.trim() ? 'name' : 'missing' }),
    ...(!/^[\x21-\x7e]{1,64}$/.test(code.trim()) && { [fieldOf('code')]: code.trim() ? 'code' : 'missing' }),
    ...(!categoryId && { [fieldOf('category')]: 'missing' }),
    ...(!unit.trim() && { [fieldOf('unit')]: 'missing' }),
    ...(originalPrice && !AMOUNT.test(originalPrice) && { [fieldOf('originalPrice')]: 'price' }),
  };
}

function ofTranslations({ translations }: Draft): Faults {
  const short = languageCodes.filter((code) => translations[code].name.trim().length === 1);
  return Object.fromEntries(short.map((code) => [fieldOf('translation', code), 'name']));
}

function ofTiers({ tiers }: Draft): Faults {
  const faults: Record<string, Fault> = {};
  tiers.forEach(({ key, from, price }, place) => {
    const before = tiers[place - 1];
    if (!/^[1-9]\d{0,6}$/.test(from)) faults[fieldOf('from', key)] = 'from';
    else if (before && Number(from) <= Number(before.from)) faults[fieldOf('from', key)] = 'rising';
    if (!AMOUNT.test(price) || !/[1-9]/.test(price)) faults[fieldOf('price', key)] = 'price';
    else if (before && isMore(price, before.price)) faults[fieldOf('price', key)] = 'dearer';
  });
  return faults;
}

function ofSamples({ sampled, samplePrice, sampleMost }: Draft): Faults {
  if (!sampled) return {};
  const isPrice = AMOUNT.test(samplePrice) && /[1-9]/.test(samplePrice);
  return {
    ...(!isPrice && { [fieldOf('samplePrice')]: 'price' }),
    ...(!(/^[1-9]\d?$/.test(sampleMost) && Number(sampleMost) <= MOST_SAMPLES) && {
      [fieldOf('sampleMost')]: 'sampleMost',
    }),
  };
}

/** Exactly: texts with as many digits before and after the point compare as the amounts do. */
function isMore(price: string, than: string): boolean {
  return digitsOf(price) > digitsOf(than);
}

function digitsOf(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole.padStart(9, '0') + fraction.padEnd(6, '0');
}

function ofRows({ attributes, options }: Draft): Faults {
  const faults: Record<string, Fault> = {};
  for (const { key, name, value } of attributes) {
    if (!name.trim()) faults[fieldOf('attribute', key)] = 'missing';
    if (!value.trim()) faults[fieldOf('value', key)] = 'missing';
  }
  for (const { key, name, values } of options) {
    const others = options.filter((each) => each.key !== key && each.name.trim() === name.trim());
    if (!name.trim()) faults[fieldOf('option', key)] = 'missing';
    else if (others.length > 0) faults[fieldOf('option', key)] = 'twice';
    const all = valuesIn(values);
    if (all.length === 0) faults[fieldOf('values', key)] = 'missing';
    else if (all.length > MOST_VALUES || all.some((value) => value.length > LONGEST_VALUE))
      faults[fieldOf('values', key)] = 'values';
  }
  return faults;
}

function ofVariants(draft: Draft): Faults {
  const combinations = combinationsOf(draft.options);
  if (combinations.length > MOST_VARIANTS) return { [fieldOf('variants')]: 'tooMany' };
  const sold = combinations.filter((values) => variantOf(draft, values).sold);
  if (sold.length === 0) return { [fieldOf('variants')]: 'noneSold' };
  const faults: Record<string, Fault> = {};
  for (const values of sold) {
    const { priceDelta, stock } = variantOf(draft, values);
    const key = variantKey(values);
    if (priceDelta && !DELTA.test(priceDelta)) faults[fieldOf('delta', key)] = 'priceDelta';
    if (stock && !/^\d{1,7}$/.test(stock)) faults[fieldOf('stock', key)] = 'pieces';
  }
  return faults;
}
