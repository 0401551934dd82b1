import { z } from 'zod';

/** The languages that the mall speaks, by their own codes (§1). The storefront's texts and a shop's translations are in these. */
export const languages = ['en', 'ar'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** What the parameter `lang` of a request says of its reader; undefined: no language that the mall speaks. */
export function languageOf(lang: unknown): Language | undefined {
  return language.safeParse(lang).data;
}
