import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const written = z.array(z.string().startsWith('/'));

/** How the router of a site compares paths. */
const compared = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

/**
 * Whether a site has a page for an address, by the list that its build has written from its routes. A site without a list may have a page
 * for any.
 */
export function createKnownPaths(folder: string) {
  let known: { readonly list: string; readonly isOne: (path: string) => boolean } | undefined;
  return async (url: string): Promise<boolean> => {
    const list = await readFile(join(folder, 'paths.json'), 'utf8').catch(() => undefined);
    if (list === undefined) return true;
    // the next build may have other routes
    if (known?.list !== list) known = { list, isOne: oneOf(written.parse(JSON.parse(list))) };
    return known.isOne(compared(url.split('?', 1)[0] ?? ''));
  };
}

/** In a path of the list, `:name` is any segment, and `:name?` one that may be left out. */
function oneOf(list: readonly string[]): (path: string) => boolean {
  const paths = new Set(list.map(compared));
  const patterns = list
    .filter((path) => path.includes('/:'))
    .map((path) => new RegExp(`^${patternOf(path)}$`));
  return (path) => paths.has(path) || patterns.some((pattern) => pattern.test(path));
}

const patternOf = (path: string) =>
  compared(path)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+');
