import { defineQuery } from '../action.ts';
import { balance, balanceRequest, walletRecords, walletRecordsRequest } from '../wallet.ts';

export const wallet = {
  'wallet!getUsdt': defineQuery({
    permission: 'wallet.see',
    summary: 'The balance',
    request: balanceRequest,
    response: balance,
    views: ['wallet'],
  }),
  'wallet!records': defineQuery({
    permission: 'wallet.see',
    summary: 'What moved the balance, newest first',
    request: walletRecordsRequest,
    response: walletRecords,
    views: ['wallet'],
  }),
};
