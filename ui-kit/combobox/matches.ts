import type { SelectOption } from '../select/select.tsx';

/** More are not drawn: whoever looks for one types on. */
const MOST = 100;

/** Without accents and case, as people type. */
export function keyOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** The options whose words hold what was typed, those that begin with it first. Without words all, the chosen one among them. */
export function matchesOf<Option extends SelectOption>(
  options: readonly Option[],
  typed: string,
  chosen = '',
): Option[] {
  const key = keyOf(typed);
  if (key === '') return around(options, chosen);
  const begin: Option[] = [];
  const hold: Option[] = [];
  for (const option of options) {
    const at = keyOf(option.label).indexOf(key);
    if (at === 0) begin.push(option);
    else if (at > 0) hold.push(option);
  }
  return [...begin, ...hold].slice(0, MOST);
}

/** The option that is written as it was typed, in a reader's language or as its value. */
export function namedBy<Option extends SelectOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const key = keyOf(typed);
  if (key === '') return undefined;
  return (
    options.find(({ label }) => keyOf(label) === key) ?? options.find(({ value }) => keyOf(value) === key)
  );
}

function around<Option extends SelectOption>(options: readonly Option[], chosen: string): Option[] {
  const at = options.findIndex(({ value }) => value === chosen);
  const from = at < MOST ? 0 : at - 2;
  return options.slice(from, from + MOST);
}
