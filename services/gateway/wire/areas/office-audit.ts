import { defineQuery } from '../action.ts';
import {
  auditedChain,
  auditedChainRequest,
  auditedEvents,
  auditedEventsRequest,
  auditedOrder,
  auditedOrderRequest,
  auditedWallet,
  auditedWalletRequest,
} from '../office-audit.ts';

/** What happened to a wallet or an order, for people who look rather than type: `caravan audit wallet` and `replay order` tell it too. */
export const officeAudit = {
  'officeAudit!wallet': defineQuery({
    permission: 'wallets.audit',
    summary: 'A wallet over time',
    request: auditedWalletRequest,
    response: auditedWallet,
    views: ['wallet'],
  }),
  'officeAudit!walletEvents': defineQuery({
    permission: 'wallets.audit',
    summary: 'Events of a wallet around one of them, or around a moment, with what was in it after each',
    request: auditedEventsRequest,
    response: auditedEvents,
    views: ['wallet'],
  }),
  'officeAudit!walletChain': defineQuery({
    permission: 'wallets.audit',
    summary: 'Whether a wallet’s events fit their hash chain, part by part',
    request: auditedChainRequest,
    response: auditedChain,
    views: [],
  }),
  'officeAudit!order': defineQuery({
    permission: 'wallets.audit',
    summary: 'An order after each of its events',
    request: auditedOrderRequest,
    response: auditedOrder,
    views: [],
  }),
};
