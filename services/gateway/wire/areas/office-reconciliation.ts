import { defineCommand, defineQuery } from '../action.ts';
import {
  acceptanceDecided,
  agreeAcceptanceRequest,
  declineAcceptanceRequest,
  proposeAcceptanceRequest,
  withdrawAcceptanceRequest,
} from '../office-acceptances.ts';
import {
  reconciledDay,
  reconciledDayRequest,
  reconciledDays,
  reconciledDaysRequest,
  reconciliationWanted,
  runReconciliationRequest,
} from '../office-reconciliation.ts';

type OfDifference = {
  readonly network: string;
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
  readonly reason: string;
};
const aboutDifference = ({ network, day, kind, subject, reason }: OfDifference) => ({
  subject: `${network} ${day} ${kind} ${subject}`,
  reason,
});

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
  'officeReconciliation!accept': defineCommand({
    permission: 'differences.accept',
    summary:
      'Propose that a difference which no event of the books explains stays as it is: another person must agree',
    request: proposeAcceptanceRequest,
    response: acceptanceDecided,
    idempotent: ({ network, day, kind, subject, amount, reason }) => ({
      network,
      day,
      kind,
      subject,
      amount,
      reason,
    }),
    about: aboutDifference,
  }),
  'officeReconciliation!agree': defineCommand({
    permission: 'differences.accept',
    summary:
      'Agree to what somebody else proposed: the difference counts as explained while it stays what it is',
    request: agreeAcceptanceRequest,
    response: acceptanceDecided,
    idempotent: ({ network, day, kind, subject, proposal }) => ({ network, day, kind, subject, proposal }),
    about: aboutDifference,
  }),
  'officeReconciliation!decline': defineCommand({
    permission: 'differences.accept',
    summary: 'Decline what somebody proposed, or take back what one proposed oneself',
    request: declineAcceptanceRequest,
    response: acceptanceDecided,
    idempotent: ({ network, day, kind, subject, proposal, reason }) => ({
      network,
      day,
      kind,
      subject,
      proposal,
      reason,
    }),
    about: aboutDifference,
  }),
  'officeReconciliation!withdraw': defineCommand({
    permission: 'differences.accept',
    summary: 'Withdraw an acceptance: the difference is unexplained again',
    request: withdrawAcceptanceRequest,
    response: acceptanceDecided,
    idempotent: ({ network, day, kind, subject, proposal, reason }) => ({
      network,
      day,
      kind,
      subject,
      proposal,
      reason,
    }),
    about: aboutDifference,
  }),
};
