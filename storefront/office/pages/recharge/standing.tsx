import type { NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RechargeFacts } from '../../api/recharges.ts';
import { CaseStanding } from '../../features/case/case-standing.tsx';

const tones: Readonly<Record<RechargeFacts['status'], NoticeTone>> = {
  waiting: 'warning',
  proposed: 'warning',
  approved: 'info',
  credited: 'success',
  refused: 'danger',
  cancelled: 'info',
};

/** How far it has got, who decided it and why. */
export function Standing({ recharge }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { status, decidedByName, failure } = recharge;
  return (
    <CaseStanding
      tone={tones[status]}
      title={t(`office-recharges.status.${status}`)}
      decided={decidedByName === undefined ? undefined : { byName: decidedByName }}
      reason={failure ? t(`office-recharges.failures.${failure}`) : recharge.reason}
    >
      <p>{t(`office-recharges.standingText.${status}`)}</p>
    </CaseStanding>
  );
}
