import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tokens = ReadonlyMap<string, string>;

/** The `--mall-*` values that the first rule of a token file sets (later rules are for media, not for brands). */
export function readTokens(file: string): Tokens {
  const css = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const first = /[^{}]+\{([^{}]*)\}/.exec(css)?.[1] ?? '';
  const found = first.matchAll(/(--mall-[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.trim().replaceAll(/\s+/g, ' ')]));
}

/** What holds where a brand says nothing else. */
export const readStandardTokens = (): Tokens => readTokens(join(import.meta.dirname, 'tokens.css'));
