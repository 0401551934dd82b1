/** What the processes of these tests agree on. */
export const PAYOUT_RULES = {
  protocol: 'evm',
  finality: { kind: 'confirmations', required: 3 },
  password: 'for a phrase that everybody knows',
} as const;
