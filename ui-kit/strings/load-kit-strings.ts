import { englishStrings } from './english.ts';
import type { KitStrings } from './kit-strings.ts';

const loaders: Record<string, () => Promise<KitStrings>> = {
  ar: async () => (await import('./arabic.ts')).arabicStrings,
};

/** The kit's texts in a language (BCP 47 tag), from their own chunk; English if we have none. */
export async function loadKitStrings(locale: string): Promise<KitStrings> {
  const language = locale.split('-')[0] ?? 'en';
  return (await loaders[language]?.()) ?? englishStrings;
}
