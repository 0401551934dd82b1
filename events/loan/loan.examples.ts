const about = { usercode: 'U10000001', loanId: '2f1cb0a4-0f0e-5c4b-8a4d-0f8a2d6c7b11' };
const firstTerms = { amount: '100000', termDays: 90, annualRate: '0.0438' };
const terms = { ...firstTerms, loanMethod: 'unsecured', repaymentMethod: 'monthly' };

/** Golden examples of every version that ever existed. All of them must stay parsable; never edit one. */
export const loanExamples: readonly { type: string; version: number; data: unknown }[] = [
  {
    type: 'LoanApplied',
    version: 1,
    data: { ...about, terms: firstTerms, applicant: 'v1.c2VhbGVk', appliedAt: '2026-03-01T10:00:00.000Z' },
  },
  {
    type: 'LoanApplied',
    version: 2,
    data: { ...about, terms, applicant: 'v1.c2VhbGVk', appliedAt: '2026-03-01T10:00:00.000Z' },
  },
  {
    type: 'LoanApprovalProposed',
    version: 1,
    data: {
      ...about,
      proposalId: '0c2f6a5e-6d0e-5a55-8d0c-8f0b7c1d2e3f',
      by: { role: 'platform', id: 'reviewer-1' },
      reason: 'the document is theirs',
      proposedAt: '2026-03-01T10:30:00.000Z',
    },
  },
  {
    type: 'LoanApproved',
    version: 1,
    data: {
      ...about,
      amount: '100000',
      by: { role: 'platform', id: 'reviewer-1' },
      approvedAt: '2026-03-01T11:30:00.000Z',
    },
  },
  {
    type: 'LoanApproved',
    version: 2,
    data: {
      ...about,
      amount: '100000',
      proposalId: '0c2f6a5e-6d0e-5a55-8d0c-8f0b7c1d2e3f',
      proposedBy: { role: 'platform', id: 'reviewer-1' },
      by: { role: 'platform', id: 'reviewer-2' },
      approvedAt: '2026-03-01T11:30:00.000Z',
    },
  },
  {
    type: 'LoanRefused',
    version: 1,
    data: {
      ...about,
      by: { role: 'platform', id: 'reviewer-1' },
      reason: 'the photo of the document cannot be read',
      refusedAt: '2026-03-01T11:30:00.000Z',
    },
  },
  {
    type: 'LoanWithdrawn',
    version: 1,
    data: { ...about, withdrawnAt: '2026-03-01T10:40:00.000Z' },
  },
  {
    type: 'LoanDisbursementConfirmed',
    version: 1,
    data: {
      ...about,
      terms: firstTerms,
      disbursedOn: '2026-03-01',
      dueOn: '2026-05-30',
      disbursedAt: '2026-03-01T11:30:01.000Z',
    },
  },
  {
    type: 'LoanDisbursementConfirmed',
    version: 2,
    data: {
      ...about,
      terms,
      disbursedOn: '2026-03-01',
      dueOn: '2026-05-30',
      disbursedAt: '2026-03-01T11:30:01.000Z',
    },
  },
  {
    type: 'LoanDisbursementFailed',
    version: 1,
    data: { ...about, reason: 'wallet-closed', failedAt: '2026-03-01T11:30:01.000Z' },
  },
  {
    type: 'LoanRepaymentRecorded',
    version: 1,
    data: {
      ...about,
      repaymentId: '7a1d2f7e-3a6c-5d8e-9b43-6f3c8e1d2a55',
      requestId: 'b6f0e7d2-53f4-5a3e-8d0f-9a6b1c2d3e4f',
      interest: '360',
      principal: '39640',
      day: '2026-03-31',
      outstanding: '60360',
      takenAt: '2026-03-31T08:00:00.000Z',
    },
  },
  {
    type: 'LoanRepaidInFull',
    version: 1,
    data: { ...about, interestPaid: '794.592', repaidAt: '2026-05-30T08:00:00.000Z' },
  },
  {
    type: 'LoanOverdue',
    version: 1,
    data: { ...about, dueOn: '2026-05-30', outstanding: '60360', overdueAt: '2026-05-30T16:00:00.000Z' },
  },
  {
    type: 'LoanOverdueReversed',
    version: 1,
    data: {
      ...about,
      dueOn: '2026-05-30',
      repaymentId: '7a1d2f7e-3a6c-5d8e-9b43-6f3c8e1d2a55',
      takenAt: '2026-05-30T15:59:59.900Z',
    },
  },
];
