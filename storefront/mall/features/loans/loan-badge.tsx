import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanStatus } from '../../api/credit.ts';

const tones = {
  'under-review': 'info',
  approved: 'info',
  running: 'success',
  overdue: 'danger',
  failed: 'danger',
  withdrawn: 'neutral',
  repaid: 'neutral',
} as const satisfies Record<LoanStatus, string>;

/** Where a loan is (§4). */
export function LoanBadge({ status }: { readonly status: LoanStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`credit.status.${status}`)}</Badge>;
}
