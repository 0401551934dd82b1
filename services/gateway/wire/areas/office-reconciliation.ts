import { defineCommand, defineQuery } from '../action.ts';
import {
  reconciledDay,
  reconciledDayRequest,
  reconciledDays,
  reconciledDaysRequest,
  reconciliationWanted,
  runReconciliationRequest,
} from '../office-reconciliation.ts';

/** What chain, log, rows and books came to on each day, as a worker found it. */
export const officeReconciliation = {
  'officeReconciliation!days': defineQuery({
    permission: 'books.read',
    summary:
      'Of each network: what we had on its chain when each day ended, what the books said, what is unexplained',
    request: reconciledDaysRequest,
    response: reconciledDays,
    views: [],
  }),
  'officeReconciliation!day': defineQuery({
    permission: 'books.read',
    summary: 'A day of a network three ways with every difference, and how far its run has got',
    request: reconciledDayRequest,
    response: reconciledDay,
    views: [],
  }),
  'officeReconciliation!run': defineCommand({
    permission: 'books.read',
    summary: 'Let a worker reconcile a day again; what it finds replaces what was found before',
    request: runReconciliationRequest,
    response: reconciliationWanted,
    idempotent: ({ network, day }) => ({ network, day }),
    about: ({ network, day }) => ({ subject: `${network} ${day}` }),
  }),
};
