import { countText } from '@caravan/storefront-shared/i18n';
import type { TFunction } from 'i18next';

/** What a limit says, beside the list and among what is chosen. */
export const ratingText = (t: TFunction, limit: number) =>
  t('list.ratingFrom', { count: Math.ceil(limit), text: countText(limit) });

export const minimumText = (t: TFunction, limit: number) =>
  limit === 1 ? t('list.minimumOne') : t('list.minimumMost', { count: limit, text: countText(limit) });

export const discountText = (t: TFunction, limit: number) =>
  limit === 1 ? t('list.discountAny') : t('list.discountFrom', { percent: countText(limit) });
