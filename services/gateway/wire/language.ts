import { z } from 'zod';

/** The languages that the mall speaks, by their own codes (§1). The storefront's texts and a shop's translations are in these. */
export const languages = ['en', 'ar'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** Those that §1 and §2 name besides: who reads one of them is answered, in English where the mall does not speak it yet. */
const named = new Set('zh cn tw ja de ms af th el pt es fr ru it tr ko ph id hi vi'.split(' '));

/** §8: a language that the specification does not know. Without the parameter, none is asked for. */
export function isUnsupported(lang: unknown): boolean {
  if (lang === undefined || lang === '') return false;
  return languageOf(lang) === undefined && !named.has(primaryOf(lang) ?? '');
}

/** What the parameter `lang` of a request says of its reader; undefined: no language that the mall speaks. */
export function languageOf(lang: unknown): Language | undefined {
  return language.safeParse(primaryOf(lang)).data;
}

/** Of a tag such as pt-BR or EN_us the language alone, in small letters; of a parameter that is given twice, that of the first. */
function primaryOf(lang: unknown): string | undefined {
  const first: unknown = Array.isArray(lang) ? lang[0] : lang;
  return typeof first === 'string' ? first.trim().toLowerCase().split(/[-_]/)[0] : undefined;
}
