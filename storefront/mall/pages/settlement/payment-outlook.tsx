import { Usdt } from '@caravan/storefront-shared/money';
import { Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderQuote } from '../../api/orders.ts';
import { usePaymentMethodName } from '../../features/orders/payment-method-name.tsx';
import { useSettings } from '../../features/settings/use-settings.ts';

type Props = {
  readonly method: OrderQuote['paymentMethods'][number];
  /** what the balance lacks; undefined: nothing */
  readonly missing: string | undefined;
};

/** What happens after the orders are placed: orders are always paid from the balance, and a way to pay brings what it lacks. */
export function PaymentOutlook({ method, missing }: Props) {
  const { t } = useTranslation();
  const nameOf = usePaymentMethodName();
  const minutes = useSettings().data?.mall_order_pay_minutes;
  const topsUp = method.paymentMethod !== 'balance';
  if (!missing && !topsUp) return null;
  if (!missing) return <Notice tone="info">{t('settlement.coveredAlready')}</Notice>;
  return (
    <Notice tone="info">
      {topsUp ? (
        <Trans
          i18nKey="settlement.topUp"
          values={{ method: nameOf(method) }}
          components={{ amount: <Usdt amount={missing} /> }}
        />
      ) : (
        <Trans i18nKey="settlement.missing" components={{ amount: <Usdt amount={missing} /> }} />
      )}{' '}
      {minutes && t('settlement.payLater', { count: Number(minutes) })}
    </Notice>
  );
}
