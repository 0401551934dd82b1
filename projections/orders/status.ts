/** §3: the status codes of an order that its events can reach so far. */
export const orderStatus = { cancelled: -1, pendingPayment: 0, pendingShipment: 1 } as const;
