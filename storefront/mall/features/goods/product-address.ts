import { pageAddress } from '@caravan/gateway/addresses';

/** The name makes an address readable, for people and for who finds pages. */
export const productAddress = (goodsId: string, name?: string) => pageAddress('goods', goodsId, name);
export const storeAddress = (sellerId: string, name?: string) => pageAddress('seller', sellerId, name);
