import type { RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { call, createArea } from '@caravan/storefront-shared/api';

export type NamedCategory = ResponseOf<'officeCategory!list'>['pageList'][number];

/** What the categories of the mall are called in each language. */
export const categoryNames = createArea();
export const categoryNameList = categoryNames.resource(() =>
  call('officeCategory!list', {}, { quiet: true }),
);

export const saveCategoryNames = (change: RequestOf<'officeCategory!save'>, idempotencyKey: string) =>
  call('officeCategory!save', change, { quiet: true, idempotencyKey });
