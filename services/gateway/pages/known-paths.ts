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
  let known: { readonly list: string; readonly paths: ReadonlySet<string> } | undefined;
  return async (url: string): Promise<boolean> => {
    const list = await readFile(join(folder, 'paths.json'), 'utf8').catch(() => undefined);
    if (list === undefined) return true;
    // the next build may have other routes
    if (known?.list !== list) known = { list, paths: new Set(written.parse(JSON.parse(list)).map(compared)) };
    return known.paths.has(compared(url.split('?', 1)[0] ?? ''));
  };
}
