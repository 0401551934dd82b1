import type { NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';
import { CaseStanding } from '../../features/case/case-standing.tsx';

const tones: Readonly<Record<LoanFacts['stage'], NoticeTone>> = {
  waiting: 'warning',
  proposed: 'warning',
  approved: 'info',
  running: 'info',
  overdue: 'danger',
  repaid: 'success',
  failed: 'danger',
};

/** How far it has got, who decided it and why. */
export function Standing({ loan }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  const { stage, decidedByName, failure } = loan;
  return (
    <CaseStanding
      tone={tones[stage]}
      title={t(`office-loans.stage.${stage}`)}
      decided={decidedByName === undefined ? undefined : { byName: decidedByName }}
      reason={failure ? t(`office-loans.failures.${failure}`) : loan.reason}
    >
      <p>{t(`office-loans.standingText.${stage}`)}</p>
    </CaseStanding>
  );
}
