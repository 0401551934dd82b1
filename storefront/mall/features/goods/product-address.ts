export const productAddress = (goodsId: string) => `/productDetails?id=${encodeURIComponent(goodsId)}`;
export const storeAddress = (sellerId: string) => `/store?id=${encodeURIComponent(sellerId)}`;
