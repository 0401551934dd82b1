const ofOrder = (page: string) => (orderId: string) => `/userInfo/${page}?id=${encodeURIComponent(orderId)}`;

/** Where an order is shown, where it is asked back, and where its goods are reviewed. */
export const orderAddress = ofOrder('order-detail');
export const returnAddressOf = ofOrder('order-return');
export const reviewAddressOf = ofOrder('order-evaluation');
