/** As many letters as a reader takes in at a glance. */
const LONGEST = 60;

/**
 * The readable part of an address: the words of a name, in small letters, joined by hyphens. Names keep the letters of their language, as
 * people search in it; an address has them percent-encoded, and browsers show them. Empty: the name has no letter and no figure.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LONGEST) return slug || [...word].slice(0, LONGEST).join('');
    slug = longer;
  }
  return slug;
}

/**
 * The parameters of a list's address that narrow it, beside its category, which is a page of its own. Each choice makes another address of
 * the same goods: search engines need none of them.
 */
export const narrowingParameters = [
  'min',
  'max',
  'rating',
  'minimum',
  'stock',
  'off',
  'colour',
  'size',
  'store',
  'from',
] as const;

/** The routes of §2 whose pages have a name, each with the parameter that alone says which page it is. */
export const namedPages = {
  goods: { path: '/productDetails', parameter: 'id' },
  seller: { path: '/store', parameter: 'id' },
  category: { path: '/commodity', parameter: 'categoryId' },
} as const;
export type NamedPage = keyof typeof namedPages;

/** Path and query of the page of one of these. The name only makes it readable: any other, or none, leads to the same page. */
export function pageAddress(kind: NamedPage, id: string, name = ''): string {
  const { path, parameter } = namedPages[kind];
  return `${sluggedPath(path, name)}?${parameter}=${encodeURIComponent(id)}`;
}

function sluggedPath(path: string, name: string): string {
  const slug = slugOf(name);
  return slug ? `${path}/${encodeURIComponent(slug)}` : path;
}

/** The router of the site makes no difference between small and large letters. */
const slugged = new RegExp(
  `^(${Object.values(namedPages)
    .map(({ path }) => path)
    .join('|')})/[^/]+$`,
  'i',
);

/** The route of a path: without what only makes it readable. */
export function withoutSlug(path: string): string {
  return path.replace(slugged, '$1');
}
