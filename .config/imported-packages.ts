import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';

type Manifest = {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export type SourceFile = { readonly path: string; readonly text: string };

/** What is run by people who work on it: it may use what the root declares for all workspaces. */
const DEVELOPMENT =
  /\.(test|bench|stories)\.tsx?$|(^|\/)(testing|e2e|\.storybook|build|conformance|canary|gallery|documentation)\/|(^|\/)[^/]*config\.ts$/;
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+'([@a-z][^'$]*)'|^\s*import\s+'([@a-z][^'$]*)'|\bimport\('([@a-z][^'$]*)'\)/gm;

/** Imports of packages that neither the workspace of the file declares nor, for development, the root: "file imports package". */
export function undeclaredImports(
  files: readonly SourceFile[],
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  return files.flatMap(({ path, text }) => {
    const home = homeOf(path, manifests);
    const own = manifests.get(home);
    const known = new Set([
      ...Object.keys({
        ...own?.dependencies,
        ...own?.optionalDependencies,
        ...own?.peerDependencies,
        ...own?.devDependencies,
      }),
      ...(own ? [own.name] : []),
      ...(home === '' || DEVELOPMENT.test(path) ? Object.keys(manifests.get('')?.devDependencies ?? {}) : []),
    ]);
    const imported = new Set(
      [...text.matchAll(IMPORT)].map((match) => packageOf(match[1] ?? match[2] ?? match[3] ?? '')),
    );
    return [...imported]
      .filter(
        (name) =>
          !name.startsWith('node:') &&
          !builtinModules.includes(name) &&
          !known.has(name) &&
          !known.has(`@types/${name}`),
      )
      .map((name) => `${path} imports ${name}`);
  });
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder of the nearest manifest above a file; the root is ''. */
function homeOf(path: string, manifests: ReadonlyMap<string, Manifest>): string {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (manifests.has(folder)) return folder;
  return '';
}

/** The project's own TypeScript and its manifests, by folder. */
export function readProject(root: string): { files: SourceFile[]; manifests: Map<string, Manifest> } {
  const own = (pattern: string) => globSync(pattern, { cwd: root, exclude: isForeign });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    files: own('**/*.{ts,tsx}').map((path) => ({ path, text: read(path) })),
    manifests: new Map(
      own('**/package.json').map((path) => [folderOf(path), JSON.parse(read(path)) as Manifest]),
    ),
  };
}

function folderOf(path: string): string {
  return dirname(path) === '.' ? '' : dirname(path);
}

function isForeign(path: string): boolean {
  return /(^|\/)(node_modules|dist|var|storybook-static)$/.test(path);
}
