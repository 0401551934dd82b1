import { defineQuery } from '../action.ts';
import {
  balanceProof,
  ownProofRequest,
  proofOfRequest,
  publishedRoots,
  publishedRootsRequest,
} from '../solvency.ts';

/** That the mall can pay what it owes: roots that it published, and each buyer's proof that their balance is in the sum. */
export const solvency = {
  'solvency!roots': defineQuery({
    permission: 'shop.browse',
    summary: 'What the mall owed to all wallets together, as it was published',
    request: publishedRootsRequest,
    response: publishedRoots,
    sharedForMs: 10_000,
  }),
  'solvency!proof': defineQuery({
    permission: 'wallet.see',
    summary: 'The proof that one’s balance is in a published sum',
    request: ownProofRequest,
    response: balanceProof,
    views: [],
  }),
  'officeAudit!roots': defineQuery({
    permission: 'wallets.audit',
    summary: 'Published roots, for the office',
    request: publishedRootsRequest,
    response: publishedRoots,
    views: [],
  }),
  'officeAudit!proof': defineQuery({
    permission: 'wallets.audit',
    summary: 'The proof that a buyer’s balance is in a published sum',
    request: proofOfRequest,
    response: balanceProof,
    views: [],
  }),
};
