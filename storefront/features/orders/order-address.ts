const ofOrder = (page: string) => (orderId: string) => `/userInfo/${page}?id=${encodeURIComponent(orderId)}`;

/** Where an order is shown, and where it is asked back. */
export const orderAddress = ofOrder('order-detail');
export const returnAddressOf = ofOrder('order-return');
