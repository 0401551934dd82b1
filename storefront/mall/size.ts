/** `npm run size`: builds the storefront and measures, gzipped, what a browser must load. Fails if a budget is exceeded. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeOf, lazyPartsOf, loadedWith, type LazyPart } from '@caravan/storefront-shared/build';
import { build } from 'vite';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: boolean;
};
type Row = { readonly what: string; readonly bytes: number; readonly budget: number };

const kilobyte = 1_000;
const room = import.meta.dirname;
const dist = join(room, 'dist');

const weights = new Map<string, number>();
function weigh(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  weights.set(file, known);
  return known;
}

/** The chunk and everything it imports statically, each once. */
function withImports(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
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

const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + weigh(file), 0);

const parts = codeOf(room).flatMap(lazyPartsOf);

/** The lazy parts that must be there for a page to be shown: those that load it, and itself. */
function wayTo(page: string): LazyPart[] {
  const part = parts.find(({ file }) => relative(room, file) === page);
  if (!part) throw new Error(`nothing loads ${page} with its texts`);
  if (loadedWith(join(room, 'main.tsx')).has(part.from)) return [part];
  const around = parts.find(({ file }) => loadedWith(file).has(part.from));
  return around ? [...wayTo(relative(room, around.file)), part] : [part];
}

function rowsOf(manifest: Readonly<Record<string, Chunk>>): Row[] {
  const languages = readdirSync(join(dist, 'assets/texts'));
  const english = `assets/texts/${languages.find((name) => name.startsWith('en-'))}`;
  const visitTo = (page: string) => {
    const way = wayTo(page);
    const chunks = withImports(manifest, ['index.html', ...way.map(({ file }) => relative(room, file))]);
    const files = new Set(['entry', ...way.flatMap(({ areas }) => areas)]);
    return sum(chunks) + sum([...files].map((name) => `${english}/${name}.json`));
  };
  const rows: Row[] = [
    {
      what: 'first view of /index in English, JS and texts',
      bytes: visitTo('pages/index/index-page.tsx'),
      budget: 130,
    },
  ];
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !key.startsWith('pages/')) continue;
    rows.push({ what: `${key}, its own chunk`, bytes: weigh(chunk.file), budget: 40 });
    rows.push({
      what: `${key}, JS and texts of a visit that starts there`,
      bytes: visitTo(key),
      budget: 180,
    });
  }
  for (const name of languages) {
    const folder = `assets/texts/${name}`;
    const files = readdirSync(join(dist, folder)).filter((file) => file.endsWith('.json'));
    rows.push({
      what: `all texts, ${name}`,
      bytes: sum(files.map((file) => `${folder}/${file}`)),
      budget: 30,
    });
  }
  const styles = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  rows.push({ what: 'all styles', bytes: sum(styles.map((file) => `assets/${file}`)), budget: 20 });
  return rows;
}

await build({ root: room, logLevel: 'warn' });
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const rows = rowsOf(manifest);
if (!manifest['index.html'] || !manifest['pages/index/index-page.tsx']) {
  throw new Error('the manifest does not name the entry or the home page: nothing was weighed');
}
console.table(
  rows.map(({ what, bytes, budget }) => ({
    what,
    'kB gzip': (bytes / kilobyte).toFixed(1),
    budget,
    ok: bytes <= budget * kilobyte ? 'yes' : 'NO',
  })),
);
if (rows.some(({ bytes, budget }) => bytes > budget * kilobyte)) {
  console.error('A budget is broken: load less, or load it later.');
  process.exitCode = 1;
}
