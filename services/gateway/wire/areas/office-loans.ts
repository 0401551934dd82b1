import { defineCommand, defineQuery } from '../action.ts';
import {
  approveLoanRequest,
  loanDecided,
  loanDocuments,
  loanDocumentsRequest,
  officeLoanFacts,
  officeLoanGetRequest,
  officeLoanList,
  officeLoanListRequest,
  proposeLoanRequest,
  refuseLoanRequest,
} from '../office-loans.ts';

/** Loans: one person proposes to approve, another agrees. */
export const officeLoans = {
  'officeLoan!list': defineQuery({
    permission: 'loans.see',
    summary: 'Loans of all buyers by how far they have got, the oldest first',
    request: officeLoanListRequest,
    response: officeLoanList,
    views: ['loans'],
  }),
  'officeLoan!get': defineQuery({
    permission: 'loans.see',
    summary: 'One loan with its history, and what a decision on it needs but for the documents',
    request: officeLoanGetRequest,
    response: officeLoanFacts,
    views: ['loans', 'wallet', 'orders'],
  }),
  'officeLoan!documents': defineCommand({
    permission: 'loans.decide',
    summary: 'Who applies for a loan, with photos of their document, for a reason',
    request: loanDocumentsRequest,
    response: loanDocuments,
    // the answers to repetitions would be kept, and with them personal data
    idempotent: false,
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeLoan!propose': defineCommand({
    permission: 'loans.decide',
    summary: 'Propose to approve a loan: another person must agree',
    request: proposeLoanRequest,
    response: loanDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeLoan!approve': defineCommand({
    permission: 'loans.decide',
    summary: 'Agree to what somebody else proposed: the loan is paid out',
    request: approveLoanRequest,
    response: loanDecided,
    idempotent: ({ usercode, id, proposal }) => ({ usercode, id, proposal }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
  'officeLoan!refuse': defineCommand({
    permission: 'loans.decide',
    summary: 'Refuse a loan: its applicant reads why, and may apply again',
    request: refuseLoanRequest,
    response: loanDecided,
    idempotent: ({ usercode, id, reason }) => ({ usercode, id, reason }),
    about: ({ usercode, id, reason }) => ({ subject: id, reason, owner: usercode }),
  }),
};
