import { contrast } from './contrast.ts';
import type { Tokens } from './token-file.ts';

/** What is written on what: 4.5:1 (WCAG 1.4.3). */
export const words = [
  ['text', 'surface'],
  ['text', 'surface-raised'],
  ['text', 'surface-sunken'],
  ['text', 'surface-hover'],
  ['text', 'picture-ground'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-raised'],
  ['text-muted', 'surface-sunken'],
  ['text-muted', 'surface-hover'],
  ['text-muted', 'picture-ground'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-pressed'],
  ['on-primary-soft', 'primary-soft'],
  ['link', 'surface'],
  ['link', 'surface-raised'],
  ['link', 'surface-sunken'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['success', 'surface'],
  ['success', 'surface-raised'],
  ['success', 'success-soft'],
  ['warning', 'surface'],
  ['warning', 'surface-raised'],
  ['warning', 'warning-soft'],
  ['danger', 'surface'],
  ['danger', 'surface-raised'],
  ['danger', 'danger-soft'],
  ['info', 'surface'],
  ['info', 'surface-raised'],
  ['info', 'info-soft'],
  ['text', 'success-soft'],
  ['text', 'warning-soft'],
  ['text', 'danger-soft'],
  ['text', 'info-soft'],
] as const;

/** Indicators of a control's position or state: 3:1 (WCAG 1.4.11). */
export const controls = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
  ['line-strong', 'surface-sunken'],
  ['primary', 'surface'],
  ['primary', 'surface-raised'],
  ['primary', 'surface-sunken'],
  ['primary', 'primary-soft'],
  ['focus', 'surface'],
  ['focus', 'surface-raised'],
  ['focus', 'surface-sunken'],
  ['focus', 'picture-ground'],
  ['danger', 'surface-sunken'],
  ['rating', 'surface'],
  ['rating', 'surface-raised'],
] as const;

export type ContrastFault = {
  /** the tokens of the two colours */
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
};

/** The pairs of colours that are too close to each other to be read or seen. `tokens` has a value for every role. */
export function contrastFaults(tokens: Tokens): ContrastFault[] {
  const colour = (role: string): string => tokens.get(`--mall-${role}`) ?? `no --mall-${role}`;
  const judged = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs.map(([ink, ground]) => ({
      ink: `--mall-${ink}`,
      ground: `--mall-${ground}`,
      ratio: contrast(colour(ink), colour(ground)),
      least,
    }));
  return [...judged(words, 4.5), ...judged(controls, 3)].filter(({ ratio, least }) => ratio < least);
}
