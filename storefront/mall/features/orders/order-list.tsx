import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../api/orders.ts';
import { cardId, OrderCard } from './order-card.tsx';
import { standingOf } from './permitted.ts';
import { useFocusOnResult } from './use-focus-on-result.ts';
import './order-list.css';

type Props = {
  readonly orders: readonly OrderSummary[];
  /** Shown when there are none. */
  readonly empty: ReactNode;
};

/** A list of orders. After an action, its order keeps the focus, or passes it to the list if it has left the list. */
export function OrderList({ orders, empty }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const settle = useFocusOnResult(orders.map(standingOf).join());
  return (
    <section ref={list} className="orders-list" aria-label={t('account.orders')} tabIndex={-1}>
      {orders.length === 0 && empty}
      {orders.map((order) => (
        <OrderCard
          key={order.orderId}
          order={order}
          onDone={() => settle(() => document.getElementById(cardId(order.orderId)) ?? list.current)}
        />
      ))}
    </section>
  );
}
