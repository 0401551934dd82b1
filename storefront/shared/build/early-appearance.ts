import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const source = readFileSync(join(import.meta.dirname, '../appearance/early-appearance.js'), 'utf8');
const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
const file = `assets/early-appearance-${hash}.js`;

/**
 * The script that shows a page in the appearance of its reader's choice, first in its head: a browser paints nothing before it. A file of its
 * own, because the pages' policy allows no script inside them; its name has a hash, so a reader loads it once.
 */
export function earlyAppearance(base: string): Plugin {
  return {
    name: 'caravan:early-appearance',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: (_, { server }) => [
      {
        tag: 'script',
        injectTo: 'head-prepend',
        ...(server ? { children: source } : { attrs: { src: base + file } }),
      },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source });
    },
  };
}
