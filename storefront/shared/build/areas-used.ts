import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A part of a site that is loaded when it is first shown. */
export type LazyPart = {
  /** the file that loads it */
  readonly from: string;
  /** its own file */
  readonly file: string;
  /** the areas of texts that are loaded with it */
  readonly areas: readonly string[];
};

const shared = join(import.meta.dirname, '..');
const sharedFace = '@caravan/storefront-shared/';

const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** The file that an import names; undefined for one of a library, of the kit, or of no code. */
function fileOf(specifier: string, from: string): string | undefined {
  const file = specifier.startsWith(sharedFace)
    ? join(shared, specifier.slice(sharedFace.length), 'index.ts')
    : join(dirname(from), specifier);
  const ours = specifier.startsWith(sharedFace) || specifier.startsWith('.');
  return ours && /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

/** The file and all that it imports as it is loaded: no types, and nothing that is loaded later. */
export function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier = ''] of code(file).matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
  )) {
    const imported = fileOf(specifier, file);
    if (imported) loadedWith(imported, found);
  }
  return found;
}

/** The keys in a file, as they stand there: a part that is put in at run time stays `${…}`. */
export function keysIn(file: string, areas: readonly string[]): string[] {
  const key = new RegExp(`(['"\`])((?:${areas.join('|')})\\.[\\w$][^'"\`\\s]*)\\1`, 'g');
  return [...code(file).matchAll(key)].map((match) => match[2] ?? '');
}

/** The areas that are spoken of in a file and in all that is loaded with it. */
export function areasUsed(file: string, areas: readonly string[]): Set<string> {
  const keys = [...loadedWith(file)].flatMap((each) => keysIn(each, areas));
  return new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
}

/** What a file loads lazily by `lazyWithTexts`, or by `codeWithoutTexts`. */
export function lazyPartsOf(file: string): LazyPart[] {
  const calls = code(file).matchAll(
    /(?:lazyWithTexts\(\s*\[([^\]]*)\],|codeWithoutTexts\()\s*\(\) =>\s*import\(\s*'([^']+)'\s*\),?\s*\)/g,
  );
  return [...calls].map(([, areas = '', specifier = '']) => ({
    from: file,
    file: join(dirname(file), specifier),
    areas: [...areas.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''),
  }));
}

/** The code of a folder, without its tests and what is built or installed. */
export const codeOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.|\.stories\.|(?:^|\/)(?:node_modules|dist|e2e)\//.test(file),
    )
    .map((file) => join(folder, file));

/** What a site loads lazily in another way than by these two, and each part that loads other areas than it says. */
export function faultsOfParts(
  folder: string,
  areas: readonly string[],
  entryAreas: readonly string[],
): string[] {
  const faults: string[] = [];
  for (const file of codeOf(folder)) {
    const parts = lazyPartsOf(file);
    const imports = [...code(file).matchAll(/\bimport\(/g)].length;
    if (imports !== parts.length) faults.push(`${relative(folder, file)} loads something without its texts`);
    for (const part of parts) {
      const used = [...areasUsed(part.file, areas)].filter((area) => !entryAreas.includes(area)).toSorted();
      if (used.join() !== part.areas.join())
        faults.push(
          `${relative(folder, part.file)} says [${used.join(', ')}], loaded are [${part.areas.join(', ')}]`,
        );
    }
  }
  return faults;
}
