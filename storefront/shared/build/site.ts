import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { groupsOf, type Cuts } from './chunk-groups.ts';
import { earlyAppearance } from './early-appearance.ts';
import { namedParts } from './named-parts.ts';
import { pathsFile } from './known-paths.ts';
import { packedFiles } from './packed-files.ts';
import { serverCode } from './server-code.ts';
import { spokenLocales } from './spoken-locales.ts';
import { texts } from './texts.ts';

type Site = {
  /** the folder of its index.html; the build goes to `dist` in it */
  readonly root: string;
  /** the path under which the gateway serves it */
  readonly base: string;
  /** port of the development server */
  readonly port: number;
  /** what it says on every page, by area */
  readonly entryAreas: readonly string[];
  /** the module whose default export renders a page on the server, below `root`; by default its pages are rendered in the browser alone */
  readonly renderer?: string;
  /** which shared modules go into one file */
  readonly cuts?: Cuts;
};

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

/** How a site of the storefront is built, and served in development against a running gateway. */
export function site({ root, base, port, entryAreas, renderer, cuts }: Site): UserConfig {
  return {
    root,
    base,
    plugins: [
      react(),
      spokenLocales(),
      texts(root, entryAreas),
      pathsFile(root),
      earlyAppearance(base),
      packedFiles(),
      ...(renderer === undefined ? [] : [namedParts(root), serverCode(root, renderer)]),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      // One sheet for all pages: it is small, the browser caches it, and the order of rules does not depend on which page comes
      // first.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: {
        output: { codeSplitting: { groups: groupsOf(cuts) } },
        // A component of the kit, or a shared part, that a page does not use must not be in that page's chunk.
        treeshake: {
          moduleSideEffects: [{ test: /(?:ui-kit|storefront\/shared)\/.*\.tsx?$/, sideEffects: false }],
        },
      },
    },
    server: {
      port,
      // with the host that the page is at: the office answers no page of another
      proxy: { '/wap': { target: gateway }, '/media': gateway, '/ws': { target: gateway, ws: true } },
    },
  };
}
