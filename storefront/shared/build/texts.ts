import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Texts by area. */
type Said = Readonly<Record<string, object>>;

const shared = join(import.meta.dirname, '..');
const localesOf = (root: string) => join(root, 'i18n/locales');

/** The languages that a site has a folder for. */
export const languagesOf = (root: string): string[] => readdirSync(localesOf(root));

/** All that a site says in a language: its own areas and those of every site. */
export function textsOf(root: string, language: string): Said {
  const files = [shared, root].flatMap((room) => {
    const folder = join(localesOf(room), language);
    return readdirSync(folder).map((file) => [file, join(folder, file)] as const);
  });
  return Object.fromEntries(
    files.map(([file, path]) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(path, 'utf8')) as object,
    ]),
  );
}

/** What a browser loads: the areas of the entry in one file, every other area in its own. */
function filesOf(said: Said, entryAreas: readonly string[]): Map<string, string> {
  const files: [string, Said][] = Object.entries(said)
    .filter(([area]) => !entryAreas.includes(area))
    .map(([area, own]) => [area, { [area]: own }]);
  files.push(['entry', Object.fromEntries(entryAreas.map((area) => [area, said[area] ?? {}]))]);
  return new Map(files.map(([name, content]) => [name, JSON.stringify(content)]));
}

/**
 * The texts of a site as files beside its code, at `assets/texts/<language>-<hash>/<area>.json`. As chunks of code,
 * every page would carry the names of all areas in all languages.
 */
export function texts(root: string, entryAreas: readonly string[]): Plugin {
  const read = (language: string) => filesOf(textsOf(root, language), entryAreas);
  const versionOf = (language: string) =>
    createHash('sha256')
      .update(JSON.stringify([...read(language)]))
      .digest('base64url')
      .slice(0, 8);
  return {
    name: 'caravan:texts',
    config: () => ({
      define: {
        TEXT_VERSIONS: JSON.stringify(
          Object.fromEntries(languagesOf(root).map((language) => [language, versionOf(language)])),
        ),
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, language, name] =
          /\/assets\/texts\/([^/]+)-.{8}\/([\w-]+)\.json$/.exec(request.url ?? '') ?? [];
        const text = language && name && languagesOf(root).includes(language) && read(language).get(name);
        if (!text) return next();
        response.setHeader('content-type', 'application/json').end(text);
      });
    },
    generateBundle() {
      // the server reads those of the browsers
      if (this.environment.name !== 'client') return;
      for (const language of languagesOf(root)) {
        const folder = `assets/texts/${language}-${versionOf(language)}`;
        for (const [name, source] of read(language))
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source });
      }
    },
  };
}
