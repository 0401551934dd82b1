import type { BrandBlock } from '@caravan/gateway/wire';

/** The brand without a page of the gateway's: in the development server of a site, and in tests. */
const house: BrandBlock = { key: 'caravan', name: 'Caravan', supportMailbox: 'support@caravan.example' };

/** What the gateway has written into the page about its brand. Tokens are not in it: those are a stylesheet. */
export let brand: BrandBlock = readBrand(
  typeof document === 'undefined' ? undefined : document.getElementById('brand')?.textContent,
);

/** On the server: the brand whose page is rendered next. */
export function renderAs(next: BrandBlock): void {
  brand = next;
}

/** The facts in the text of the page's block; those of the house brand if it is not one. */
export function readBrand(text: string | null | undefined): BrandBlock {
  if (!text) return house;
  try {
    const given: unknown = JSON.parse(text);
    return isBrand(given) ? given : house;
  } catch {
    return house;
  }
}

function isBrand(given: unknown): given is BrandBlock {
  const { key, name, supportMailbox, mark } = Object(given) as Partial<Record<keyof BrandBlock, unknown>>;
  const { viewBox, shapes } = Object(mark) as { viewBox?: unknown; shapes?: unknown };
  return (
    [key, name, supportMailbox].every((fact) => typeof fact === 'string') &&
    (mark === undefined || (typeof viewBox === 'string' && Array.isArray(shapes)))
  );
}
