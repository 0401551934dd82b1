import { z } from 'zod';

/** The shapes that values of environment variables can have; `error` completes "PORT must be …". */

export function portNumber() {
  return wholeNumber(0, 65_535, 'a port number from 0 to 65535');
}

export function wholeNumber(least: number, most: number, must = `a whole number from ${least} to ${most}`) {
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(fits, must).transform(Number);
}

export function urlOf(...schemes: readonly string[]) {
  const fits = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
  return z
    .string()
    .refine(fits, `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
}

export function trueOrFalse() {
  return z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');
}

export function matching(pattern: RegExp, must: string) {
  return z.string().regex(pattern, must);
}

/** A key of exactly so many bytes. */
export function base64Key(bytes: number) {
  const fits = (text: string) =>
    /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === bytes;
  return z.string().refine(fits, `${bytes} bytes in base64 (openssl rand -base64 ${bytes})`);
}
