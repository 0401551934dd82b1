import { brandTokens, contrastFaults, readStandardTokens } from '@caravan/ui-kit/theme';
import { z } from 'zod';

/** Token to value: what a brand sets of the kit's look. */
export type Theme = Readonly<Record<string, string>>;

const names = brandTokens.map(({ name }) => name);
const must = `an object with values for tokens of the kit: ${names.join(', ')}`;

/**
 * Only tokens that a brand may set, each with a value of its kind, so that a stylesheet made of them sets tokens and does
 * nothing else. Nothing at all is a theme as well: the kit's own look. Messages complete "theme must be …".
 */
export const themeSchema: z.ZodType<Theme> = z.record(z.string(), z.string('a text'), must).check((given) => {
  const theme = given.value;
  const complain = (token: string, message: string): void => {
    given.issues.push({ code: 'custom', path: [token], input: theme[token], message });
  };
  for (const name of Object.keys(theme)) {
    const token = brandTokens.find((known) => known.name === name);
    if (!token) complain(name, 'absent, as no brand may set this token');
    else if (!token.value.test(theme[name] ?? '')) complain(name, token.words);
  }
  if (Object.keys(theme).length === 0) return;
  for (const { name, required, words } of brandTokens)
    if (required && theme[name] === undefined) complain(name, words);
});

/** A sentence for each two colours of the theme that are too close to each other (WCAG 2.2: 1.4.3 and 1.4.11). */
export function illegible(theme: Theme): string[] {
  const standard = readStandardTokens();
  return contrastFaults(new Map([...standard, ...Object.entries(theme)])).map(
    ({ ink, ground, ratio, least }) =>
      `${ink} on ${ground} has a contrast of ${floor(ratio)}:1; ${least === 3 ? 'controls' : 'words'} need ${least}:1. ` +
      'Make one of the two darker or lighter.',
  );
}

/** 4.499 must not read as 4.5. */
const floor = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
