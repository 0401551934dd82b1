import { hexOf, oklchOf } from './oklch.ts';

type Rule = {
  /** the light colour whose hue it keeps */
  readonly of: string;
  /** its lightness in the dark, or how it follows from that of the light colour */
  readonly l: number | ((light: number) => number);
  /** the most chroma that it keeps */
  readonly c: number;
};

const atLeast = (least: number) => (light: number) => Math.max(light, least);

/**
 * How a brand looks in the dark: the hue of each colour stays, its lightness is that of its role. What is written on a colour, and
 * what it stands on, have fixed lightnesses far enough apart, so that every brand that can be read in the light can be read in the
 * dark (a test tries any colours). Loud colours lose some chroma: on a dark ground they glare.
 */
const rules: Readonly<Record<string, Rule>> = {
  primary: { of: 'primary', l: 0.78, c: 0.12 },
  'primary-hover': { of: 'primary', l: 0.83, c: 0.11 },
  'primary-pressed': { of: 'primary', l: 0.73, c: 0.12 },
  'on-primary': { of: 'primary', l: 0.2, c: 0.03 },
  'primary-soft': { of: 'primary', l: 0.29, c: 0.045 },
  'on-primary-soft': { of: 'primary', l: 0.86, c: 0.07 },
  link: { of: 'link', l: 0.8, c: 0.11 },
  accent: { of: 'accent', l: atLeast(0.74), c: 0.16 },
  'on-accent': { of: 'accent', l: 0.2, c: 0.03 },
  'accent-soft': { of: 'accent', l: 0.29, c: 0.045 },
  'on-accent-soft': { of: 'accent', l: 0.86, c: 0.08 },
  focus: { of: 'focus', l: 0.8, c: 0.12 },
  'picture-ground': { of: 'picture-ground', l: 0.25, c: 0.012 },
  'surface-sunken': { of: 'surface-sunken', l: 0.165, c: 0.008 },
  'surface-hover': { of: 'surface-hover', l: 0.265, c: 0.01 },
  line: { of: 'line', l: 0.34, c: 0.012 },
  'mark-accent': { of: 'mark-accent', l: atLeast(0.74), c: 0.16 },
};

/** The colours that a brand has in the dark, by those that it sets for the light. Its shapes and typefaces stay as they are. */
export function darkOf(theme: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([role, { of, l, c }]) => {
      const light = theme[`--mall-${of}`];
      if (light === undefined) return [];
      const from = oklchOf(light);
      const lightness = typeof l === 'number' ? l : l(from.l);
      return [[`--mall-${role}`, hexOf({ l: lightness, c: Math.min(from.c, c), h: from.h })]];
    }),
  );
}
