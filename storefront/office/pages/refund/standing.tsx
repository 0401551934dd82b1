import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';
import { TimeLeft } from '../../features/time-left/time-left.tsx';

/** Where the order stands and, if somebody decided, who did: another's decision is seen before one makes one's own. */
export function Standing({ refund }: { readonly refund: RefundToDecide }) {
  const { t } = useTranslation();
  const { statusKey, answerBefore, appealTime, decision } = refund;
  const waiting = statusKey === 'refund-requested';
  return (
    <Notice
      tone={waiting ? 'warning' : 'info'}
      title={
        waiting && appealTime !== undefined
          ? t('office-refunds.appeals')
          : t(`office-orders.status.${statusKey}`)
      }
    >
      {waiting && (
        <p>
          {t('office-refunds.systemGrants')} {answerBefore !== undefined && <TimeLeft until={answerBefore} />}
        </p>
      )}
      {decision && (
        <p>
          {t('office-refunds.decidedBy')} <bdi>{decision.username}</bdi>,{' '}
          <DateTime value={instantOf(decision.time)} />
        </p>
      )}
      {decision?.reason && (
        <p>
          {t('office-refunds.because')} <bdi>{decision.reason}</bdi>
        </p>
      )}
    </Notice>
  );
}
