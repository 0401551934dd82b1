import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRefund } from '../../../api/orders.ts';
import { refundReasonOf } from '../../../features/orders/status.ts';
import type { RefundStage } from './refund-stage.ts';

type Props = { readonly stage: RefundStage; readonly refund: OrderRefund };

/** The reason and the words of the request, and each answer, in the order in which they were said. */
export function RefundWords({ stage, refund }: Props) {
  const { t } = useTranslation();
  const { by, reason, remark, requestTime, explanation, statement, ruling } = refund;
  const why = refundReasonOf(reason);
  if (by === 'platform') return <p className="site-muted">{t('after-sales.refund.unasked')}</p>;
  const unexplained = stage === 'refused' && !explanation && !ruling;
  const words = { remark, answer: explanation, statement, ruling };
  return (
    <dl className="order-detail-refund-words">
      <Word term={t('after-sales.refund.askedOn')}>
        <DateTime value={instantOf(requestTime)} />
      </Word>
      {why !== undefined && (
        <Word term={t('after-sales.refund.reason')}>{t(`after-sales.reasons.${why}`)}</Word>
      )}
      {(['remark', 'answer', 'statement', 'ruling'] as const).map(
        (key) =>
          words[key] && (
            <Word key={key} term={t(`after-sales.refund.${key}`)}>
              <bdi>{words[key]}</bdi>
            </Word>
          ),
      )}
      {unexplained && <Word term={t('after-sales.refund.answer')}>{t('after-sales.refund.noAnswer')}</Word>}
    </dl>
  );
}

function Word({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
