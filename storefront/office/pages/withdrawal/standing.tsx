import type { NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Withdrawal, WithdrawalToReview } from '../../api/withdrawals.ts';
import { CaseStanding } from '../../features/case/case-standing.tsx';

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
  return (
    <CaseStanding
      tone={tones[stage]}
      title={t(`office-withdrawals.stage.${stage}`)}
      decided={decision && { byName: decision.username, time: decision.time }}
      reason={decision?.reason || reason}
    >
      <p>{t(`office-withdrawals.stageText.${stage}`)}</p>
    </CaseStanding>
  );
}
