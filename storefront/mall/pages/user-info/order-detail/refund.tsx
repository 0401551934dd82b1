import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Badge, Card, DateTime, type BadgeTone } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderInfo, OrderRefund } from '../../../api/orders.ts';
import { refundStageOf, type RefundStage } from './refund-stage.ts';

const tones: Readonly<Record<RefundStage, BadgeTone>> = {
  asked: 'warning',
  granted: 'info',
  refunded: 'success',
  refused: 'danger',
};

/** A refund that was asked for or ordered: how it stands, what it is about, and what was said. */
export function Refund({ refundState, refund }: Pick<OrderInfo, 'refundState' | 'refund'>) {
  const { t } = useTranslation();
  if (!refund) return null;
  const stage = refundStageOf(refundState, refund);
  const { answerBefore, decideTime, refundTime } = refund;
  const times = { asked: answerBefore, granted: decideTime, refunded: refundTime, refused: decideTime };
  return (
    <Card as="section" className="order-detail-refund" aria-label={t('afterSales.refund.title')}>
      <header className="user-info-head">
        <h2>{t('afterSales.refund.title')}</h2>
        <Badge tone={tones[stage]}>{t(`afterSales.refund.stages.${stage}`)}</Badge>
      </header>
      <p aria-live="polite">
        <Trans
          i18nKey={`afterSales.refund.${stage}`}
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

/** Why it was asked for, in whose words, and what was answered. */
function RefundWords({ stage, refund: { by, reason, remark, requestTime, explanation } }: WordsProps) {
  const { t } = useTranslation();
  if (by === 'platform') return <p className="site-muted">{t('afterSales.refund.unasked')}</p>;
  return (
    <dl className="order-detail-refund-words">
      <div>
        <dt>{t('afterSales.refund.askedOn')}</dt>
        <dd>
          <DateTime value={instantOf(requestTime)} />
        </dd>
      </div>
      {reason !== undefined && (
        <div>
          <dt>{t('afterSales.refund.reason')}</dt>
          <dd>{t(`afterSales.reasons.${reason}`)}</dd>
        </div>
      )}
      {remark && (
        <div>
          <dt>{t('afterSales.refund.remark')}</dt>
          <dd>
            <bdi>{remark}</bdi>
          </dd>
        </div>
      )}
      {stage === 'refused' && (
        <div>
          <dt>{t('afterSales.refund.answer')}</dt>
          <dd>{explanation ? <bdi>{explanation}</bdi> : t('afterSales.refund.noAnswer')}</dd>
        </div>
      )}
    </dl>
  );
}
