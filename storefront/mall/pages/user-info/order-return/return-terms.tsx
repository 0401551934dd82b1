import { Usdt } from '@caravan/storefront-shared/money';
import { Card } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderGoods, OrderInfo } from '../../../api/orders.ts';
import { GoodsOfOrder } from '../../../features/orders/goods-of-order.tsx';
import { useReturnTerms } from '../../../features/settings/use-return-terms.ts';

type Props = { readonly order: OrderInfo; readonly lines: readonly OrderGoods[] };

/** What the request covers: the whole order, the whole amount, and what happens next. */
export function ReturnTerms({ order: { total, sellerName }, lines }: Props) {
  const { t } = useTranslation();
  const { answerDays, appealDays } = useReturnTerms();
  const amount = <Usdt amount={total} />;
  return (
    <div className="order-return-terms">
      <Card as="section" aria-label={t('after-sales.return.what')}>
        <h2>{t('after-sales.return.what')}</h2>
        <p className="site-muted">{sellerName}</p>
        <GoodsOfOrder lines={lines} />
        <p className="order-return-amount">
          <span>{t('after-sales.return.amount')}</span>
          <Usdt amount={total} size="large" />
        </p>
        <p className="site-muted">{t('after-sales.return.whole')}</p>
      </Card>
      <Card as="section" sunken aria-label={t('after-sales.return.next')}>
        <h2>{t('after-sales.return.next')}</h2>
        <ol className="order-return-steps">
          <li>{t('after-sales.return.answered', { count: answerDays })}</li>
          <li>{t('after-sales.return.silence')}</li>
          <li>
            <Trans i18nKey="after-sales.return.granted" components={{ amount }} />
          </li>
          <li>{t('after-sales.return.refused')}</li>
          <li>{t('after-sales.return.appeal', { count: appealDays })}</li>
        </ol>
      </Card>
    </div>
  );
}
