import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';
import { CaseOthers } from '../../features/case/case-others.tsx';

/** What else this buyer applied for. */
export function Others({ loan: { usercode, others } }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  return (
    <CaseOthers
      title={t('office-loans.others')}
      columns={{
        time: t('office-loans.applied'),
        outcome: t('office-loans.outcome'),
        amount: t('office-loans.amount'),
      }}
      others={others.map(({ id, applyTime, status, amount }) => ({
        id,
        href: `/office/loans/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`,
        time: applyTime,
        outcome: t(`office-loans.outcomes.${status}`),
        amount,
      }))}
    />
  );
}
