import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text formats; pictures and fonts are already compressed. */
const TEXT = /\.(?:js|css|html|json|svg)$/;
/** A smaller file fits into one packet anyhow. */
const LEAST_BYTES = 1_024;

const packers = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Each file beside itself as .br and .gz, compressed as tightly as possible: once here instead of at every visit. */
export function packedFiles(): Plugin {
  return {
    name: 'caravan:packed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => packFile(join(dir, name))));
    },
  };
}

/** Writes the compressed forms of a file that are smaller than it. */
export async function packFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  await Promise.all(
    Object.entries(packers).map(async ([ending, pack]) => {
      const packed = await pack(content);
      if (packed.length < content.length) await writeFile(path + ending, packed);
    }),
  );
}
