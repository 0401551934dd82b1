import arabic from './ar.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import type { KitSay, KitText } from './kit-say.ts';

type Words = Readonly<Record<string, string>>;

/** The kit's words without an application, for its stories and tests: English and Arabic. */
export function sayAlone(locale: string): KitSay {
  const words: Words = new Intl.Locale(locale).language === 'ar' ? arabic : english;
  const plurals = new Intl.PluralRules(locale);
  return (text: KitText, values: Readonly<Record<string, string | number>> = {}) => {
    const pattern = words[text] ?? words[`${text}_${plurals.select(Number(values['count']))}`] ?? text;
    return pattern.replaceAll(/{{(\w+)}}/g, (_mark, name: string) => String(values[name] ?? ''));
  };
}
