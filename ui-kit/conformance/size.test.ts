import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const face = join(import.meta.dirname, '../index.ts');
const entry = join(import.meta.dirname, 'entry.ts');

/** What importing these names costs a page, gzip kB of JavaScript, without React, without chunks that load later. */
async function cost(names: string): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export ${names} from ${JSON.stringify(face)}` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: entry,
        external: [/^react($|\/)/, /^react-dom/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [result] = [output].flat();
  if (!result || !('output' in result)) throw new Error('Nothing was built');
  const codes = result.output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code] : []));
  return gzipSync(codes.join('')).length / 1000;
}

describe('what a page pays for the kit', () => {
  it.each([
    ['{ Badge }', 1],
    ['{ Money }', 3],
    ['{ Button }', 11],
    ['{ TextField }', 11],
    ['{ Dialog, Drawer }', 21],
    [
      '{ KitProvider, Button, IconButton, Link, TextField, Money, Badge, Rating, Skeleton, ToastRegion, toasts }',
      25,
    ],
    ['*', 81],
  ])('for %s is at most %i kB', { timeout: 30_000 }, async (names, most) => {
    expect(await cost(names)).toBeLessThanOrEqual(most);
  });
});
