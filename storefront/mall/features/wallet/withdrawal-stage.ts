import type { Withdrawal } from '../../api/withdrawals.ts';

/** Where a withdrawal is, as its buyer is shown it: what is approved is sent, and then confirmed. */
type WithdrawalStage = Withdrawal['stage'] | 'sent' | 'confirming';

export function stageOf({
  stage,
  sent,
  confirming,
}: Pick<Withdrawal, 'stage' | 'sent' | 'confirming'>): WithdrawalStage {
  if (stage !== 'approved') return stage;
  if (confirming) return 'confirming';
  return sent ? 'sent' : 'approved';
}
