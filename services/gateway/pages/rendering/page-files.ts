import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
/** What the build has made of each file of code: vite's manifest. */
export type Manifest = Readonly<Record<string, Chunk>>;

export async function readManifest(site: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** The built files of these parts and of all that they import as they are loaded, each once; those that are needed deepest come last. */
export function filesOf(manifest: Manifest, parts: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const part of ['index.html', ...parts]) add(part);
  return [...found];
}
