import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '../../api/withdrawals.ts';
import { stageOf } from './withdrawal-stage.ts';

const tones = {
  'under-review': 'info',
  approved: 'info',
  sent: 'info',
  confirming: 'info',
  paid: 'success',
  rejected: 'danger',
  failed: 'danger',
} as const;

/** How far a withdrawal has got. */
export function WithdrawalBadge({
  withdrawal,
}: {
  readonly withdrawal: Pick<Withdrawal, 'stage' | 'sent' | 'confirming'>;
}) {
  const { t } = useTranslation();
  const stage = stageOf(withdrawal);
  return <Badge tone={tones[stage]}>{t(`withdraw.stages.${stage}`)}</Badge>;
}
