import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';

/** More are not told apart: the server stops counting there. */
const MOST_TOLD = 99;

/** How much waits, in words. */
export function waitingText(t: TFunction, count: number): string {
  if (count === 0) return t('office-overview.nothing');
  if (count > MOST_TOLD) return t('office-overview.more', { most: countText(MOST_TOLD) });
  return t('office-overview.waiting', { count });
}
