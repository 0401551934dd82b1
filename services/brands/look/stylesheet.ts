import { brandTokens } from '@caravan/ui-kit/theme';
import type { Brand } from '../brand.ts';

/** The brand's tokens, for a page whose root element has its key as `data-brand`; it comes after the kit's own tokens. */
export function stylesheetOf({ key, theme }: Pick<Brand, 'key' | 'theme'>): string {
  const set = brandTokens.flatMap(({ name }) =>
    theme[name] === undefined ? [] : [`  ${name}: ${theme[name]};\n`],
  );
  return `[data-brand='${key}'] {\n${set.join('')}}\n`;
}
