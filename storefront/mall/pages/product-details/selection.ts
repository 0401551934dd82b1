import type { GoodsInfo, Sku } from '../../api/shop.ts';

/** The chosen value of each attribute by its name. */
type Selection = Readonly<Record<string, string>>;

export function selectionOf(sku: Sku | undefined): Selection {
  return Object.fromEntries(sku?.attributes.map(({ name, value }) => [name, value]) ?? []);
}

/** The variant that the address names, otherwise the first in stock, otherwise the first. */
export function initialSku(skus: readonly Sku[], wanted: string | null): Sku | undefined {
  return skus.find((sku) => sku.skuId === wanted) ?? skus.find((sku) => sku.stock > 0) ?? skus[0];
}

function agreement(sku: Sku, selection: Selection): number {
  return sku.attributes.filter(({ name, value }) => selection[name] === value).length;
}

/**
 * The variant for `selection` after `changed` was chosen: one that has it and, of those, agrees best with the rest, in stock
 * before sold out.
 */
export function skuFor(skus: readonly Sku[], selection: Selection, changed: string): Sku | undefined {
  const having = skus.filter((sku) =>
    sku.attributes.some(({ name, value }) => name === changed && value === selection[changed]),
  );
  return having.toSorted(
    (a, b) => agreement(b, selection) - agreement(a, selection) || Number(b.stock > 0) - Number(a.stock > 0),
  )[0];
}

/** Whether choosing `value` now would lead to something that is in stock. */
export function available(
  goods: Pick<GoodsInfo, 'skus'>,
  selection: Selection,
  name: string,
  value: string,
): boolean {
  const sku = skuFor(goods.skus, { ...selection, [name]: value }, name);
  return sku !== undefined && sku.stock > 0;
}
