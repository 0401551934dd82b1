import type { OrderInfo } from '@caravan/gateway/wire';
import { useTranslation } from 'react-i18next';
import { isZero, minus, Usdt } from '../money/index.ts';

/** Goods, freight and every charge, with their total. The tax is said although there is none. */
export function InvoiceCosts({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation();
  const { goodsTotal, freight, tax, handlingFee, discount, total } = order;
  const always = [
    [t('invoice.goodsTotal'), goodsTotal],
    [t('invoice.freight'), freight],
    [t('invoice.tax'), tax],
  ] as const;
  const ifAny = [
    [t('invoice.handlingFee'), handlingFee],
    [t('invoice.discount'), minus('0', discount)],
  ] as const;
  return (
    <dl className="invoice-costs">
      {[...always, ...ifAny.filter(([, amount]) => !isZero(amount))].map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Usdt amount={amount} />
          </dd>
        </div>
      ))}
      <div className="invoice-total">
        <dt>{t('invoice.total')}</dt>
        <dd>
          <Usdt amount={total} size="large" />
        </dd>
      </div>
    </dl>
  );
}
