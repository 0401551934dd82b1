import { Usdt } from '@caravan/storefront-shared/money';
import { Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderQuote } from '../../api/orders.ts';
import { isBlocked, missingToMinimum } from './foreseen.ts';

/** Why the orders cannot be placed as they are: what is missing to a minimum by its amount, the rest by where it is said. */
export function Blocked({ quote }: { readonly quote: OrderQuote }) {
  const { t } = useTranslation();
  if (!isBlocked(quote)) return null;
  const { orders, unknownList } = quote;
  const short = orders.filter((order) => missingToMinimum(order) !== undefined);
  const others = orders.map((order) => (short.includes(order) ? { ...order, refusal: undefined } : order));
  return (
    <Notice tone="warning">
      {short.map((order) => (
        <p key={order.sellerId}>
          <Trans
            i18nKey="cart.shortOf"
            values={{ name: order.sellerName }}
            components={{ name: <bdi />, amount: <Usdt amount={missingToMinimum(order) ?? '0'} /> }}
          />
        </p>
      ))}
      {isBlocked({ orders: others, unknownList }) && <p>{t('settlement.blocked')}</p>}
    </Notice>
  );
}
