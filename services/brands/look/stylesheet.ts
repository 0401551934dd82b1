import { brandTokens, darkOf } from '@caravan/ui-kit/theme';
import type { Brand } from '../brand.ts';
import type { Theme } from './theme.ts';

/**
 * The brand's tokens, for a page whose root element has its key as `data-brand`; it comes after the kit's own tokens. What it
 * looks like in the dark follows from what it looks like in the light. Paper is always light.
 */
export function stylesheetOf({ key, theme }: Pick<Brand, 'key' | 'theme'>): string {
  const brand = `[data-brand='${key}']`;
  const dark = tokensOf(darkOf(theme));
  const light = `${brand} {\n${tokensOf(theme)}}\n`;
  if (dark === '') return light;
  const rule = (name: string) => `${brand}[data-theme='${name}'] {\n${dark}}\n`;
  const inDark = `@media screen {\n${rule('dark')}}\n`;
  return `${light}${inDark}@media screen and (prefers-color-scheme: dark) {\n${rule('system')}}\n`;
}

const tokensOf = (theme: Theme): string =>
  brandTokens
    .flatMap(({ name }) => (theme[name] === undefined ? [] : [`  ${name}: ${theme[name]};\n`]))
    .join('');
