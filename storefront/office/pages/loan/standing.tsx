import { Notice, type NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';

const tones: Readonly<Record<LoanFacts['stage'], NoticeTone>> = {
  waiting: 'warning',
  proposed: 'warning',
  approved: 'info',
  running: 'info',
  overdue: 'danger',
  repaid: 'success',
  failed: 'danger',
  withdrawn: 'info',
};

/** How far it has got, who decided it and why. */
export function Standing({ loan }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { stage, decidedByName, failure } = loan;
  const reason = failure ? t(`office-loans.failures.${failure}`) : loan.reason;
  return (
    <Notice tone={tones[stage]} title={t(`office-loans.stage.${stage}`)}>
      <p>{t(failure ? 'office-loans.standingText.closed' : `office-loans.standingText.${stage}`)}</p>
      {decidedByName !== undefined && (
        <p>
          {t('office-loans.decidedBy')} <bdi>{decidedByName}</bdi>
        </p>
      )}
      {reason !== undefined && (
        <p>
          {t('office-loans.why')} <bdi>{reason}</bdi>
        </p>
      )}
    </Notice>
  );
}
