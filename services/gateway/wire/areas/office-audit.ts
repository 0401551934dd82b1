import { defineCommand, defineQuery } from '../action.ts';
import {
  auditedChain,
  auditedChainRequest,
  auditedEvents,
  auditedEventsRequest,
  auditedOrder,
  auditedOrderRequest,
  auditedWallet,
  auditedWalletRequest,
  walletDocument,
  walletDocumentRequest,
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
  // it changes nothing, but what the mall signs is in the journal
  'officeAudit!walletDocument': defineCommand({
    permission: 'wallets.sign',
    summary: 'A wallet’s whole history as one signed file of HTML',
    request: walletDocumentRequest,
    response: walletDocument,
    idempotent: false,
    about: ({ usercode }) => ({ subject: usercode }),
  }),
  'officeAudit!order': defineQuery({
    permission: 'wallets.audit',
    summary: 'An order after each of its events',
    request: auditedOrderRequest,
    response: auditedOrder,
    views: [],
  }),
};
