import { defineQuery } from '../action.ts';
import {
  accountEntries,
  accountEntriesRequest,
  accounts,
  accountsRequest,
  balanceCourse,
  balanceCourseRequest,
  trialBalance,
  trialBalanceRequest,
} from '../office-books.ts';

/** The books of the mall, from their sum down to the event. */
export const officeBooks = {
  'officeBooks!balance': defineQuery({
    permission: 'books.read',
    summary: 'The trial balance: what the mall has and owes by class of account, now or at a moment',
    request: trialBalanceRequest,
    response: trialBalance,
    views: ['ledger'],
  }),
  'officeBooks!course': defineQuery({
    permission: 'books.read',
    summary: 'What each class of accounts stood at when each of the last days ended',
    request: balanceCourseRequest,
    response: balanceCourse,
    views: ['ledger'],
  }),
  'officeBooks!accounts': defineQuery({
    permission: 'books.read',
    summary: 'The accounts of a class with their balances',
    request: accountsRequest,
    response: accounts,
    views: ['ledger'],
  }),
  'officeBooks!entries': defineQuery({
    permission: 'books.read',
    summary: 'The events that moved an account, the newest first',
    request: accountEntriesRequest,
    response: accountEntries,
    views: ['ledger'],
  }),
};
