import { useTranslation } from 'react-i18next';
import type { RefundToDecide } from '../../api/refunds.ts';
import { CaseStanding } from '../../features/case/case-standing.tsx';
import { orderStatusText } from '../../features/order/order-status-text.ts';
import { TimeLeft } from '../../features/time-left/time-left.tsx';

/** Where the order stands and, if somebody decided, who did: another's decision is seen before one makes one's own. */
export function Standing({ refund }: { readonly refund: RefundToDecide }) {
  const { t } = useTranslation();
  const { statusKey, answerBefore, appealTime, decision } = refund;
  const waiting = statusKey === 'refund-requested';
  return (
    <CaseStanding
      tone={waiting ? 'warning' : 'info'}
      title={orderStatusText(t, statusKey, appealTime !== undefined)}
      decided={decision && { byName: decision.username, time: decision.time }}
      reason={decision?.reason}
    >
      {waiting && (
        <p>
          {t('office-refunds.systemGrants')} {answerBefore !== undefined && <TimeLeft until={answerBefore} />}
        </p>
      )}
    </CaseStanding>
  );
}
