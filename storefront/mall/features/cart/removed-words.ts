import type { TFunction } from 'i18next';
import type { Removed } from './with-restored.ts';

/** What was removed: one article by its name, several by their number. */
export function removedWords(t: TFunction, removed: readonly Removed[]): string {
  const [only] = removed;
  return removed.length === 1 && only
    ? t('cart.removedOne', { name: only.line.name })
    : t('cart.removedSome', { count: removed.length });
}
