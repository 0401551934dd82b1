import { currentLanguage } from './language.ts';

/** What something is called in the language of the page, which may not have a name of its own for it. */
export function nameIn({
  name,
  names,
}: {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}) {
  return names[currentLanguage()] ?? name;
}
