import { pageAddress } from '@caravan/gateway/addresses';

export const goodsOfCategory = (categoryId: string, name?: string) =>
  pageAddress('category', categoryId, name);
