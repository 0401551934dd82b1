import { fileURLToPath } from 'node:url';
import type { Brand } from '../brand.ts';
import { stylesheetOf } from './stylesheet.ts';

/** Where Storybook and the kit's tests find the brands. */
export const TOKEN_FOLDER = fileURLToPath(new URL('../../../ui-kit/theme/brands', import.meta.url));

const head = '/* Written by `npm run brands` from the rows of the table brand. */\n';

/** The stylesheet of each brand, by the name of its file. */
export function tokenFilesOf(brands: readonly Brand[]): ReadonlyMap<string, string> {
  return new Map(brands.map((brand) => [`${brand.key}.css`, head + stylesheetOf(brand)]));
}
