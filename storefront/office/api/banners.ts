import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type KeptBanners = ResponseOf<'officeBanner!list'>;
export type KeptBanner = KeptBanners['pageList'][number];
export type BannerToSave = RequestOf<'officeBanner!save'>;

/** The banners of the home page; whatever is changed makes all of it out of date. */
export const banners = createArea();
export const bannerList = banners.resource(() => call('officeBanner!list', {}, { quiet: true }));

export const saveBanner = (banner: BannerToSave, idempotencyKey: string) =>
  call('officeBanner!save', banner, { quiet: true, idempotencyKey });

export const removeBanner = (bannerId: string, version: number) =>
  call('officeBanner!remove', { bannerId, version }, { quiet: true });

export const orderBanners = (bannerIds: string[], seen: string[]) =>
  call('officeBanner!order', { bannerIds, seen }, { quiet: true });
