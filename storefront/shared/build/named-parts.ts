import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const part = /(lazyWithTexts\(\s*\[[^\]]*\],\s*\(\) =>\s*import\(\s*'([^']+)'\s*\)),?\s*\)/g;

/**
 * In the code for the server, each lazy part is told its own file. As the part is rendered, the server learns which files the browser
 * will need.
 */
export function namedParts(root: string): Plugin {
  return {
    name: 'caravan:named-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!code.includes('lazyWithTexts(')) return undefined;
      return code.replaceAll(part, (_, call: string, specifier: string) => {
        const file = relative(root, join(dirname(id), specifier));
        return `${call}, ${JSON.stringify(file)})`;
      });
    },
  };
}
