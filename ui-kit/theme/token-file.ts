import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tokens = ReadonlyMap<string, string>;

/** Where a reader meets the values: in the light, in the dark by the page's word, or by the word of the reader's system. */
export type Theme = 'light' | 'dark' | 'system';

/** The `--mall-*` values that a token file sets for a theme; for the light, those of its first rule (later ones are for media). */
export function readTokens(file: string, theme: Theme = 'light'): Tokens {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  const rule = theme === 'light' ? rules[0] : rules.find(([, of]) => of?.includes(`[data-theme='${theme}']`));
  const found = (rule?.[2] ?? '').matchAll(/(--mall-[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.trim().replaceAll(/\s+/g, ' ')]));
}

/** What holds in the light where a brand says nothing else. */
export const readStandardTokens = (): Tokens => readTokens(join(import.meta.dirname, 'tokens.css'));

/** The same in the dark. */
export const readDarkTokens = (): Tokens =>
  new Map([...readStandardTokens(), ...readTokens(join(import.meta.dirname, 'dark.css'), 'dark')]);
