import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Notice, type NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Withdrawal, WithdrawalToReview } from '../../api/withdrawals.ts';

const tones: Readonly<Record<Withdrawal['stage'], NoticeTone>> = {
  'under-review': 'info',
  approved: 'success',
  paid: 'success',
  rejected: 'warning',
  failed: 'danger',
};

/** How far it has got, and who decided: a decision that somebody else made is seen before one makes another. */
export function Standing({
  withdrawal: { stage, decision, reason },
}: {
  readonly withdrawal: WithdrawalToReview;
}) {
  const { t } = useTranslation();
  const why = decision?.reason || reason;
  return (
    <Notice tone={tones[stage]} title={t(`office-withdrawals.stage.${stage}`)}>
      <p>{t(`office-withdrawals.stageText.${stage}`)}</p>
      {decision && (
        <p>
          {t('office-withdrawals.decidedBy')} <bdi>{decision.username}</bdi>,{' '}
          <DateTime value={instantOf(decision.time)} />
        </p>
      )}
      {why && (
        <p>
          {t('office-withdrawals.why')} <bdi>{why}</bdi>
        </p>
      )}
    </Notice>
  );
}
