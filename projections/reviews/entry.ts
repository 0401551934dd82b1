/** An order is reviewed once, so these two name the review of its goods. */
export type ReviewName = { readonly orderId: string; readonly goodsId: string };

/** The key of the row. */
export const entryOf = ({ orderId, goodsId }: ReviewName): string => `${orderId} ${goodsId}`;
