import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Badge, Card, DateTime, type BadgeTone } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderInfo, OrderRefund } from '../../../api/orders.ts';
import { refundReasonOf } from '../../../features/orders/status.ts';
import { refundStageOf, type RefundStage } from './refund-stage.ts';

const tones: Readonly<Record<RefundStage, BadgeTone>> = {
  asked: 'warning',
  granted: 'info',
  refunded: 'success',
  refused: 'danger',
};

/** A refund that was requested or initiated: its state, what it covers, and what was said. */
export function Refund({ refundState, refund }: Pick<OrderInfo, 'refundState' | 'refund'>) {
  const { t } = useTranslation();
  if (!refund) return null;
  const stage = refundStageOf(refundState, refund);
  const { answerBefore, decideTime, refundTime } = refund;
  const times = { asked: answerBefore, granted: decideTime, refunded: refundTime, refused: decideTime };
  return (
    <Card as="section" className="order-detail-refund" aria-label={t('after-sales.refund.title')}>
      <header className="user-info-head">
        <h2>{t('after-sales.refund.title')}</h2>
        <Badge tone={tones[stage]}>{t(`after-sales.refund.stages.${stage}`)}</Badge>
      </header>
      <p aria-live="polite">
        <Trans
          i18nKey={`after-sales.refund.${stage}`}
          components={{
            amount: <Usdt amount={refund.amount} />,
            time: <DateTime value={instantOf(times[stage])} />,
          }}
        />
      </p>
      <RefundWords stage={stage} refund={refund} />
    </Card>
  );
}

type WordsProps = { readonly stage: RefundStage; readonly refund: OrderRefund };

/** The reason and the words of the request, and the answer. */
function RefundWords({ stage, refund: { by, reason, remark, requestTime, explanation } }: WordsProps) {
  const { t } = useTranslation();
  const why = refundReasonOf(reason);
  if (by === 'platform') return <p className="site-muted">{t('after-sales.refund.unasked')}</p>;
  return (
    <dl className="order-detail-refund-words">
      <div>
        <dt>{t('after-sales.refund.askedOn')}</dt>
        <dd>
          <DateTime value={instantOf(requestTime)} />
        </dd>
      </div>
      {why !== undefined && (
        <div>
          <dt>{t('after-sales.refund.reason')}</dt>
          <dd>{t(`after-sales.reasons.${why}`)}</dd>
        </div>
      )}
      {remark && (
        <div>
          <dt>{t('after-sales.refund.remark')}</dt>
          <dd>
            <bdi>{remark}</bdi>
          </dd>
        </div>
      )}
      {stage === 'refused' && (
        <div>
          <dt>{t('after-sales.refund.answer')}</dt>
          <dd>{explanation ? <bdi>{explanation}</bdi> : t('after-sales.refund.noAnswer')}</dd>
        </div>
      )}
    </dl>
  );
}
