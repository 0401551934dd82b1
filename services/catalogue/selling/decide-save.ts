import { refusal, type Refusal } from '@caravan/events';
import type { Sample } from '../browse/goods.ts';
import type { ArticleDraft, VariantDraft } from './article.ts';
import { decideArticle, specificationOf, type ShownPrices } from './decide-article.ts';

/** An article that there is, as far as a change of it depends on what it was. */
export type KeptArticle = {
  readonly id: string;
  readonly version: number;
  readonly options: readonly { readonly name: string; readonly values: readonly OptionValue[] }[];
  readonly sample: Sample | null;
  /** also those that are sold no more */
  readonly skus: readonly KeptSku[];
};
type OptionValue = { readonly value: string; readonly colour?: string };
export type KeptSku = {
  readonly id: string;
  readonly values: readonly string[];
  readonly available: number;
  /** its pieces, by warehouse */
  readonly lying: ReadonlyMap<string, number>;
  readonly image: string;
};

export type SkuToKeep = {
  readonly id: string;
  readonly position: number;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly specification: string;
  readonly image: string;
  readonly price_delta: string;
  readonly available: number;
};

export type ArticleToKeep = {
  readonly options: KeptArticle['options'];
  readonly prices: ShownPrices;
  readonly skus: readonly SkuToKeep[];
  /** ids of variants that are sold no more */
  readonly retired: readonly string[];
  /** pieces that come or go with this change */
  readonly stock: readonly StockMove[];
};
export type StockMove = {
  readonly skuId: string;
  readonly by: number;
  readonly isNew: boolean;
  /** where the pieces lie */
  readonly warehouse: string;
};

type About = {
  readonly id: string;
  readonly kept?: KeptArticle | undefined;
  readonly images: Images;
  /** where pieces lie of which the draft says nothing else */
  readonly warehouse: string;
};

/**
 * What becomes of an article by a draft. A variant is known by its values: one that comes back is the same one.
 */
export function decideSave(
  { id, kept, images, warehouse }: About,
  draft: ArticleDraft,
): ArticleToKeep | Refusal {
  const prices = decideArticle(draft);
  if ('key' in prices) return prices;
  const known = new Map(kept?.skus.map((sku) => [keyOf(sku.values), sku]));
  let last = Math.max(0, ...(kept?.skus ?? []).map((sku) => placeOf(sku.id)));
  const stock: StockMove[] = [];
  const missing: number[] = [];
  if (draft.variants.some(({ image }) => image && !images.named.has(image))) return refusal('upload-unknown');
  const skus = draft.variants.map((variant, position): SkuToKeep => {
    const before = known.get(keyOf(variant.values));
    known.delete(keyOf(variant.values));
    const skuId = before?.id ?? `${id}-${(last += 1)}`;
    const available = variant.stock ?? before?.available ?? 0;
    const by = available - (before?.available ?? 0);
    const lies = variant.warehouse ?? warehouse;
    if (by !== 0) stock.push({ skuId, by, isNew: !before, warehouse: lies });
    const there = before?.lying.get(lies) ?? 0;
    if (there + by < 0) missing.push(there);
    return {
      id: skuId,
      position,
      attributes: draft.options.map(({ name }, place) => ({ name, value: variant.values[place] ?? '' })),
      specification: specificationOf(variant.values),
      image: imageOf(variant, before, images),
      price_delta: variant.priceDelta,
      available,
    };
  });
  const [there] = missing;
  if (there !== undefined) return refusal('stock-not-there', { stock: there });
  return {
    options: withColours(draft, kept),
    prices,
    skus,
    retired: [...known.values()].map((sku) => sku.id),
    stock,
  };
}

/** The article's pictures as they are kept, in order, and how a draft may name those that a variant can have. */
export type Images = { readonly shown: readonly string[]; readonly named: ReadonlyMap<string, string> };

/** What it names, or its own where it names none, unless that is no longer one of the article's; a composed one stays. */
function imageOf({ image }: VariantDraft, before: KeptSku | undefined, { shown, named }: Images): string {
  const [first = ''] = shown;
  const picture = image === undefined ? before?.image : named.get(image);
  return picture !== undefined && (!picture.startsWith('/') || shown.includes(picture)) ? picture : first;
}

const keyOf = (values: readonly string[]) => JSON.stringify(values);

/** Ids of variants count up behind the article's own. */
function placeOf(skuId: string): number {
  return Number(skuId.slice(skuId.lastIndexOf('-') + 1)) || 0;
}

/** A value that had a colour to be shown with keeps it. */
function withColours({ options }: ArticleDraft, kept: KeptArticle | undefined): KeptArticle['options'] {
  return options.map(({ name, values }) => {
    const before = kept?.options.find((option) => option.name === name)?.values ?? [];
    return { name, values: values.map((value) => before.find((each) => each.value === value) ?? { value }) };
  });
}

/** Whether a change may begin: `version` is the one that the edit began with. */
export function decideEdit(kept: KeptArticle, version: number | undefined): Refusal | undefined {
  return version !== undefined && version !== kept.version ? refusal('article-changed') : undefined;
}
