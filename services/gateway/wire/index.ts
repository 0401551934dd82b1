/** The contract between the gateway and its clients. Browsers import its types only; the server parses by it. */
export * from './values.ts';
export * from './envelope.ts';
export * from './account.ts';
export * from './addresses.ts';
export type { BrandBlock, MarkShape } from './brand.ts';
export * from './catalogue.ts';
export type { OrderStatus, TimelineMessage } from '@caravan/events';
export type { OrderTab } from './order-status.ts';
export * from './orders.ts';
export * from './quote.ts';
export * from './evaluation.ts';
export * from './wallet.ts';
export * from './withdrawal.ts';
export * from './settings.ts';
export * from './socket.ts';
export type { Action, RateLimit, SharedBody } from './action.ts';
export * from './authorisation.ts';
export * from './actions.ts';
