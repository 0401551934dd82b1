import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Badge, Card, DateTime, type BadgeTone } from '@caravan/ui-kit';
import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../../api/orders.ts';
import { useFocusOnResult } from '../../../features/orders/use-focus-on-result.ts';
import { AppealForm } from './appeal-form.tsx';
import { refundStageOf, type RefundStage } from './refund-stage.ts';
import { RefundWords } from './refund-words.tsx';

const tones: Readonly<Record<RefundStage, BadgeTone>> = {
  asked: 'warning',
  appealed: 'warning',
  granted: 'info',
  refunded: 'success',
  refused: 'danger',
};

type Props = Pick<OrderInfo, 'orderId' | 'refundState' | 'refund'>;

/** A refund that was requested or initiated: its state, what it covers, what was said, and the appeal where one is possible. */
export function Refund({ orderId, refundState, refund }: Props) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const settle = useFocusOnResult(refund?.appealTime ?? '');
  if (!refund) return null;
  const stage = refundStageOf(refundState, refund);
  const { answerBefore, decideTime, refundTime, appealBefore } = refund;
  const times = {
    asked: answerBefore,
    appealed: answerBefore,
    granted: decideTime,
    refunded: refundTime,
    refused: decideTime,
  };
  return (
    <Card
      as="section"
      ref={card}
      tabIndex={-1}
      className="order-detail-refund"
      aria-label={t('after-sales.refund.title')}
    >
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
      {appealBefore && (
        <AppealForm orderId={orderId} appealBefore={appealBefore} onDone={() => settle(() => card.current)} />
      )}
    </Card>
  );
}
