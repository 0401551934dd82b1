import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '../../api/withdrawals.ts';

const tones = {
  'under-review': 'info',
  approved: 'info',
  paid: 'success',
  rejected: 'danger',
  failed: 'danger',
} as const;

/** How far a withdrawal has got. */
export function WithdrawalBadge({ stage }: Pick<Withdrawal, 'stage'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[stage]}>{t(`withdraw.stages.${stage}`)}</Badge>;
}
