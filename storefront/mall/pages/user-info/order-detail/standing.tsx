import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, DateTime } from '@caravan/ui-kit';
import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderInfo } from '../../../api/orders.ts';
import { OrderActions } from '../../../features/orders/order-actions.tsx';
import { PayCountdown } from '../../../features/orders/pay-countdown.tsx';
import { permittedActs, standingOf } from '../../../features/orders/permitted.ts';
import { useFocusOnResult } from '../../../features/orders/use-focus-on-result.ts';
import { deadlinesOf } from './deadlines.ts';

/** The order's status and actions. After an action the focus moves here, or to the page's heading. */
export function Standing({ order }: { readonly order: OrderInfo }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const settle = useFocusOnResult(standingOf(order));
  const deadlines = deadlinesOf(order);
  const idle = !order.payBefore && deadlines.length === 0 && permittedActs(order).length === 0;
  return (
    <Card
      as="section"
      sunken
      ref={card}
      tabIndex={-1}
      className="order-detail-standing"
      aria-label={t('after-sales.standing')}
      hidden={idle}
    >
      <div>
        {order.payBefore && <PayCountdown payBefore={order.payBefore} prominent />}
        <div aria-live="polite">
          {deadlines.map(({ text, time }) => (
            <p key={text}>
              <Trans i18nKey={text} components={{ time: <DateTime value={instantOf(time)} /> }} />
            </p>
          ))}
        </div>
      </div>
      <OrderActions
        order={order}
        onDone={() =>
          settle(() => (card.current?.hidden ? document.querySelector<HTMLElement>('h1') : card.current))
        }
      />
    </Card>
  );
}
