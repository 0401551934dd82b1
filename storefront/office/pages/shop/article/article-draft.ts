import { languageCodes, type Language } from '@caravan/storefront-shared/i18n';
import type { ArticleDetail, ArticleToSave } from '../../../api/articles.ts';
import { valuesIn, valuesText } from './option-values.ts';

/** An article as it stands in the form: what is typed stays as it is typed. */
export type Draft = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** empty: the article's own is shown to readers of that language */
  readonly translations: Readonly<Record<Language, { readonly name: string; readonly description: string }>>;
  readonly categoryId: string;
  readonly unit: string;
  readonly originalPrice: string;
  /** whether buyers may order samples of it; what was typed of them stays while they may not */
  readonly sampled: boolean;
  readonly samplePrice: string;
  /** the most pieces of a sample order */
  readonly sampleMost: string;
  readonly attributes: readonly { readonly key: string; readonly name: string; readonly value: string }[];
  /** `values`: as `valuesText` has them */
  readonly options: readonly { readonly key: string; readonly name: string; readonly values: string }[];
  readonly tiers: readonly { readonly key: string; readonly from: string; readonly price: string }[];
  /** by `variantKey` of the values */
  readonly variants: Readonly<Record<string, VariantDraft>>;
  /** where new variants' stock to begin with lies; empty: in the shop's home */
  readonly warehouse: string;
  readonly listed: boolean;
};

export type VariantDraft = {
  /** whether this choice is sold */
  readonly sold: boolean;
  readonly priceDelta: string;
  /** to begin with; of one that there is, stock is changed apart from the form */
  readonly stock: string;
  /** how the article names the picture; empty: as it is, of a new one the first */
  readonly image: string;
};

/** More choices than this are too many for one article. */
export const MOST_VARIANTS = 100;

const untouched: VariantDraft = { sold: true, priceDelta: '', stock: '', image: '' };

let rows = 0;
/** Tells rows of a list apart while others are removed. */
export const newRowKey = () => `row-${(rows += 1)}`;

export function emptyDraft(): Draft {
  return {
    code: '',
    name: '',
    description: '',
    translations: translationsOf([]),
    categoryId: '',
    unit: 'piece',
    originalPrice: '',
    sampled: false,
    samplePrice: '',
    sampleMost: '1',
    attributes: [],
    options: [],
    tiers: [{ key: newRowKey(), from: '1', price: '' }],
    variants: {},
    warehouse: '',
    listed: true,
  };
}

export function draftOf(article: ArticleDetail): Draft {
  const options = article.options.map(({ name, values }) => ({
    key: newRowKey(),
    name,
    values: valuesText(values),
  }));
  const sold = new Map(article.variants.map((variant) => [variantKey(variant.values), variant]));
  const variants = combinationsOf(options).map((values) => {
    const variant = sold.get(variantKey(values));
    const image = variant && article.images.includes(variant.image) ? variant.image : '';
    const priceDelta = variant && variant.priceDelta !== '0' ? variant.priceDelta : '';
    return [variantKey(values), { ...untouched, sold: variant !== undefined, priceDelta, image }] as const;
  });
  return {
    code: article.code,
    name: article.name,
    description: article.description,
    translations: translationsOf(article.translations),
    categoryId: article.categoryId,
    unit: article.unit,
    originalPrice: article.originalPrice ?? '',
    sampled: article.sample !== undefined,
    samplePrice: article.sample?.price ?? '',
    sampleMost: `${article.sample?.most ?? 1}`,
    attributes: article.attributes.map((each) => ({ key: newRowKey(), ...each })),
    options,
    tiers: article.tiers.map(({ from, price }) => ({ key: newRowKey(), from: `${from}`, price })),
    variants: Object.fromEntries(variants),
    warehouse: '',
    listed: article.status === 'listed',
  };
}

function translationsOf(known: ArticleDetail['translations']): Draft['translations'] {
  const all = languageCodes.map((code) => {
    const { name = '', description = '' } = known.find(({ language }) => language === code) ?? {};
    return [code, { name, description }] as const;
  });
  return Object.fromEntries(all) as Draft['translations'];
}

export const variantKey = (values: readonly string[]) => JSON.stringify(values);

/** What stands there of a choice; one that nobody touched is sold. */
export function variantOf(draft: Draft, values: readonly string[]): VariantDraft {
  return draft.variants[variantKey(values)] ?? untouched;
}

/** Every choice that the options allow, in order; one without values where there are none. At most one more than may be. */
export function combinationsOf(options: Draft['options']): string[][] {
  let combinations: string[][] = [[]];
  for (const { values } of options) {
    const all = valuesIn(values);
    combinations = combinations
      .flatMap((before) => all.map((value) => [...before, value]))
      .slice(0, MOST_VARIANTS + 1);
  }
  return combinations;
}

/** As the server takes it. `known`: the keys of variants that there are, whose stock the form does not touch. */
export function articleOf(
  draft: Draft,
  { images, known }: { readonly images: readonly string[]; readonly known: ReadonlySet<string> },
): ArticleToSave {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    description: draft.description,
    translations: languageCodes.map((language) => {
      const { name, description } = draft.translations[language];
      return { language, name: name.trim(), description };
    }),
    categoryId: draft.categoryId,
    unit: draft.unit.trim(),
    images: [...images],
    attributes: draft.attributes.map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
    options: draft.options.map(({ name, values }) => ({ name: name.trim(), values: valuesIn(values) })),
    tiers: draft.tiers.map(({ from, price }) => ({ from: Number(from), price })),
    ...(draft.originalPrice && { originalPrice: draft.originalPrice }),
    sample: draft.sampled ? { price: draft.samplePrice, most: Number(draft.sampleMost) } : null,
    variants: combinationsOf(draft.options).flatMap((values) => {
      const { sold, priceDelta, stock, image } = variantOf(draft, values);
      if (!sold) return [];
      return {
        values,
        priceDelta: priceDelta || '0',
        // one that was taken away again is no picture of the article
        ...(images.includes(image) && { image }),
        ...(!known.has(variantKey(values)) && { stock: Number(stock || 0) }),
      };
    }),
    ...(draft.warehouse && { warehouse: draft.warehouse }),
    listed: draft.listed,
  };
}
