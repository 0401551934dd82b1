const ofOrder = (page: string) => (orderId: string) => `/userInfo/${page}?id=${encodeURIComponent(orderId)}`;

/** The pages on which an order is shown, refunded, and reviewed. */
export const orderAddress = ofOrder('order-detail');
export const returnAddressOf = ofOrder('order-return');
export const reviewAddressOf = ofOrder('order-evaluation');
