import { readFileSync, readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { codeOf, lazyPartsOf, loadedWith, type LazyPart } from './areas-used.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;
type Row = { readonly what: string; readonly bytes: number; readonly budget: number };

const kilobyte = 1_000;

type Weighed = {
  /** the folder of its index.html */
  readonly room: string;
  /** the page of a first visit, and the most that such a visit may load, JS and texts, in kB */
  readonly first: { readonly page: string; readonly address: string; readonly budget: number };
};

/**
 * Builds what a browser loads of a site and measures it, packed by brotli as it is sent. A budget that is exceeded sets the exit code. It
 * builds elsewhere: in the site's `dist` the code would be missing that renders pages on the server.
 */
export async function weighSite({ room, first }: Weighed): Promise<void> {
  await using made = await mkdtempDisposable(join(tmpdir(), 'caravan-weighed-'));
  const dist = made.path;
  await build({ root: room, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  if (!manifest['index.html'] || !manifest[first.page])
    throw new Error(`the manifest does not name the entry or ${first.page}: nothing was weighed`);
  const rows = rowsOf({ room, dist }, manifest, first);
  console.table(
    rows.map(({ what, bytes, budget }) => ({
      what,
      'kB brotli': (bytes / kilobyte).toFixed(1),
      budget,
      ok: bytes <= budget * kilobyte ? 'yes' : 'NO',
    })),
  );
  if (rows.some(({ bytes, budget }) => bytes > budget * kilobyte)) {
    console.error('A budget is broken: load less, or load it later.');
    process.exitCode = 1;
  }
}

/** The chunk and everything it imports statically, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return found;
}

/** The lazy parts that must be there for a page to be shown: those that load it, and itself. */
function wayTo(page: string, room: string, parts: readonly LazyPart[]): LazyPart[] {
  const part = parts.find(({ file }) => relative(room, file) === page);
  if (!part) throw new Error(`nothing loads ${page} with its texts`);
  if (loadedWith(join(room, 'main.tsx')).has(part.from)) return [part];
  const around = parts.find(({ file }) => loadedWith(file).has(part.from));
  return around ? [...wayTo(relative(room, around.file), room, parts), part] : [part];
}

function rowsOf(
  { room, dist }: { readonly room: string; readonly dist: string },
  manifest: Manifest,
  first: Weighed['first'],
): Row[] {
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    weights.set(file, known);
    return known;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + weigh(file), 0);
  const parts = codeOf(room).flatMap(lazyPartsOf);
  const languages = readdirSync(join(dist, 'assets/texts'));
  const textsOf = (page: string, language: string) => {
    const areas = new Set(['entry', ...wayTo(page, room, parts).flatMap((part) => part.areas)]);
    return sum([...areas].map((name) => `assets/texts/${language}/${name}.json`));
  };
  const english = languages.find((name) => name.startsWith('en-')) ?? '';
  const visitTo = (page: string) => {
    const way = wayTo(page, room, parts).map(({ file }) => relative(room, file));
    return sum(withImports(manifest, ['index.html', ...way])) + textsOf(page, english);
  };
  const rows: Row[] = [
    {
      what: `first view of ${first.address} in English, JS and texts`,
      bytes: visitTo(first.page),
      budget: first.budget,
    },
  ];
  const pages = Object.entries(manifest).filter(
    ([key, { isDynamicEntry }]) => isDynamicEntry && key.startsWith('pages/'),
  );
  for (const [key, chunk] of pages) {
    rows.push({ what: `${key}, its own chunk`, bytes: weigh(chunk.file), budget: 40 });
    rows.push({
      what: `${key}, JS and texts of a visit that starts there`,
      bytes: visitTo(key),
      budget: 168,
    });
  }
  for (const language of languages)
    rows.push({
      what: `texts of the visit with the most of them, ${language}`,
      bytes: Math.max(...pages.map(([key]) => textsOf(key, language))),
      budget: 12,
    });
  const styles = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  rows.push({ what: 'all styles', bytes: sum(styles.map((file) => `assets/${file}`)), budget: 20 });
  return rows;
}
