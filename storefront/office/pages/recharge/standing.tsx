import { Notice, type NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RechargeFacts } from '../../api/recharges.ts';

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
  const reason = failure ? t(`office-recharges.failures.${failure}`) : recharge.reason;
  return (
    <Notice tone={tones[status]} title={t(`office-recharges.status.${status}`)}>
      <p>{t(`office-recharges.standingText.${status}`)}</p>
      {decidedByName !== undefined && (
        <p>
          {t('office-recharges.decidedBy')} <bdi>{decidedByName}</bdi>
        </p>
      )}
      {reason !== undefined && (
        <p>
          {t('office-recharges.why')} <bdi>{reason}</bdi>
        </p>
      )}
    </Notice>
  );
}
