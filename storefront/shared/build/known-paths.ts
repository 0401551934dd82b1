import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { loadedWith, lazyPartsOf } from './areas-used.ts';

/** How a route names its path: in a table of routes, as an element, or by a constant. */
const named = /(?:\bpath: |\[\s*|\bpath=|[pP]ath = )['"](\/[\w/:*?-]*)['"](?!\s*\])/g;

/** The paths that routes in a file name; a pattern ends with `/*`, or `/*?`, and `:name` is any segment. */
const pathsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(named)].map((match) => match[1] ?? '');

/**
 * The paths for which a site has a page, as its routes say: those of `routes.tsx` and of what is loaded with it, and where one of them is a
 * pattern, those of the page that it leads to.
 */
export function knownPaths(root: string): string[] {
  const routes = join(root, 'routes.tsx');
  if (!existsSync(routes)) return [];
  const around = [routes, ...loadedWith(join(root, 'shell/pages.tsx'))];
  const pages = lazyPartsOf(routes).map(({ file }) => file);
  const paths = [...around, ...pages].flatMap(pathsIn);
  return [...new Set(paths.filter((path) => !path.includes('*')))].toSorted();
}

/** Writes them beside the page of the built site, for who serves it: any other address is answered by the page with status 404. */
export function pathsFile(root: string): Plugin {
  return {
    name: 'caravan:known-paths',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const paths = knownPaths(root);
      if (paths.length > 0)
        this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(paths) });
    },
  };
}
