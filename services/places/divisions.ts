import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { countryCodeOf } from './countries.ts';

/** `code`: within its country. Names as they are written in Latin letters. */
export type State = { readonly code: string; readonly name: string };
export type City = { readonly name: string };

/**
 * The states of a country and their cities, as far as the data knows any. They are read when they are asked for, and not kept: most are
 * never asked for, and all of them together are 65 MB.
 */
export type Divisions = {
  /** `country`: whatever `countryCodeOf` takes. Of an unknown one there are none. */
  states(country: string): Promise<State[]>;
  /** `state`: its code, or its name, which a town and the land around it may share */
  cities(country: string, state: string): Promise<City[]>;
};

type Named = { readonly iso2: string; readonly name: string };

/** A folder per country, named by what ends in its code; in it a list of its states, and a folder likewise for each. */
export function createDivisions(): Divisions {
  const root = dirname(
    createRequire(import.meta.url).resolve('@countrystatecity/countries/data/countries.json'),
  );

  async function statesIn(country: string): Promise<{ folder: string; states: Named[] } | undefined> {
    const code = countryCodeOf(country);
    const folder = code && (await folderIn(root, code));
    return folder ? { folder, states: await namesIn(join(folder, 'states.json')) } : undefined;
  }

  return {
    async states(country) {
      const found = await statesIn(country);
      return byName((found?.states ?? []).map(({ iso2, name }) => ({ code: iso2, name })));
    },
    async cities(country, state) {
      const found = await statesIn(country);
      if (!found) return [];
      const chosen = found.states.filter(({ iso2, name }) => iso2 === state || name === state);
      const cities = await Promise.all(
        chosen.map(async ({ iso2 }) => {
          const folder = await folderIn(found.folder, iso2);
          return folder ? await namesIn(join(folder, 'cities.json')) : [];
        }),
      );
      const names = new Set(cities.flat().map(({ name }) => name));
      return byName([...names].map((name) => ({ name })));
    },
  };
}

async function folderIn(parent: string, code: string): Promise<string | undefined> {
  const entries = await readdir(parent, { withFileTypes: true });
  const folder = entries.find((entry) => entry.isDirectory() && codeOf(entry.name) === code);
  return folder && join(parent, folder.name);
}

function codeOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('-') + 1);
}

async function namesIn(file: string): Promise<Named[]> {
  return JSON.parse(await readFile(file, 'utf8')) as Named[];
}

function byName<Place extends { readonly name: string }>(places: readonly Place[]): Place[] {
  const { compare } = new Intl.Collator('en');
  return places.toSorted((one, other) => compare(one.name, other.name));
}
