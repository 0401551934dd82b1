import { defineQuery } from '../action.ts';
import { balance, balanceRequest, walletRecords, walletRecordsRequest } from '../wallet.ts';

export const wallet = {
  'wallet!getUsdt': defineQuery({
    audience: 'buyer',
    summary: 'The balance',
    request: balanceRequest,
    response: balance,
    views: ['wallet'],
  }),
  'wallet!records': defineQuery({
    audience: 'buyer',
    summary: 'What moved the balance, newest first',
    request: walletRecordsRequest,
    response: walletRecords,
    views: ['wallet'],
  }),
};
