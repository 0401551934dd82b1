import { defineQuery } from '../action.ts';
import {
  balance,
  balanceRequest,
  walletOverview,
  walletOverviewRequest,
  walletRecords,
  walletRecordsRequest,
} from '../wallet.ts';

export const wallet = {
  'wallet!getUsdt': defineQuery({
    permission: 'wallet.see',
    summary: 'The balance',
    request: balanceRequest,
    response: balance,
    views: ['wallet'],
  }),
  'wallet!overview': defineQuery({
    permission: 'wallet.see',
    summary: 'What is available, held and in escrow, and how the balance came to it',
    request: walletOverviewRequest,
    response: walletOverview,
    views: ['wallet', 'orders', 'ledger'],
  }),
  'wallet!records': defineQuery({
    permission: 'wallet.see',
    summary: 'What moved the balance, newest first',
    request: walletRecordsRequest,
    response: walletRecords,
    views: ['wallet'],
  }),
};
