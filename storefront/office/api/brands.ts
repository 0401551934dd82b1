import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type OfficeBrands = ResponseOf<'officeBrand!list'>;
export type OfficeBrand = OfficeBrands['pageList'][number];
export type BrandParameters = OfficeBrands['configured'];

/** The brands with what is set for them. */
export const brands = createArea();
export const brandList = brands.resource(() => call('officeBrand!list', {}, { quiet: true }));

export const setBrand = (set: RequestOf<'officeBrand!set'>) => call('officeBrand!set', set, { quiet: true });
