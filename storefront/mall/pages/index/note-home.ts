import { brand } from '@caravan/storefront-shared/brand';
import type { TFunction } from 'i18next';
import { mallStructuredData } from '../../features/found/mall-structured-data.ts';
import { notePage } from '../../features/found/note-page.ts';

/** What the mall is, for who reads pages by machine. */
export function noteHome(t: TFunction, picture: string | undefined): void {
  notePage({
    description: `${t('home.title', { name: brand.name })}. ${t('home.promise.tiers.text')} ${t('home.promise.escrow.text')}`,
    picture,
    things: (site) => mallStructuredData(brand, site),
  });
}
