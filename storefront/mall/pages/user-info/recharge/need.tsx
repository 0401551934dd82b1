import { compare, minus, sum, Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PayCountdown } from '../../../features/orders/pay-countdown.tsx';
import { permittedActs } from '../../../features/orders/permitted.ts';
import { useOrders } from '../../../features/orders/use-order.ts';
import { useBalance } from '../../../features/wallet/use-balance.ts';
import { ordersOfPayment } from './payment-of.ts';

/** The balance; for who came from a payment also what is missing, the orders' clock, and the way back. */
export function Need({ next }: { readonly next: string }) {
  const balance = useBalance().data?.money;
  const orderIds = ordersOfPayment(next);
  if (balance === undefined) return <Skeleton width="16rem" height="2.75rem" />;
  if (orderIds.length > 0) return <PaymentNeed next={next} orderIds={orderIds} balance={balance} />;
  return (
    <div className="recharge-need">
      <Balance amount={balance} />
      {next && <WayBack next={next} balance={balance} />}
    </div>
  );
}

function Balance({ amount }: { readonly amount: string }) {
  return (
    <p aria-live="polite">
      <Trans i18nKey="settlement.balance" components={{ amount: <Usdt amount={amount} /> }} />
    </p>
  );
}

type PaymentProps = { readonly next: string; readonly orderIds: readonly string[]; readonly balance: string };

function PaymentNeed({ next, orderIds, balance }: PaymentProps) {
  const { t } = useTranslation();
  const orders = useOrders(orderIds).data;
  if (!orders) return <Skeleton shape="box" width="100%" height="5rem" />;
  const open = orders.filter(({ orderInfo }) => permittedActs(orderInfo).includes('pay'));
  const missing = minus(sum(open.map(({ orderInfo }) => orderInfo.total)), balance);
  const first = open.map(({ orderInfo }) => orderInfo.payBefore ?? '').toSorted()[0];
  if (open.length === 0) {
    return (
      <Notice tone="info" action={<LinkButton href={next}>{t('recharge.back')}</LinkButton>}>
        {t('recharge.nothingToPay')}
      </Notice>
    );
  }
  const enough = compare(missing, '0') <= 0;
  return (
    <section className="recharge-need" data-payment aria-label={t('recharge.forPayment')}>
      <div>
        <p aria-live="polite">
          {enough ? (
            <strong>{t('recharge.arrived')}</strong>
          ) : (
            <Trans
              i18nKey="recharge.missing"
              components={{ amount: <Usdt amount={missing} size="large" /> }}
            />
          )}
        </p>
        <Balance amount={balance} />
      </div>
      <div className="recharge-need-end">
        <PayCountdown payBefore={first} />
        <LinkButton href={next} variant={enough ? 'primary' : 'secondary'}>
          {t(enough ? 'recharge.goOn' : 'recharge.back')}
        </LinkButton>
      </div>
    </section>
  );
}

/** To a page that says how much it needs, once something has arrived; to any other at once. */
function WayBack({ next, balance }: { readonly next: string; readonly balance: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const [before] = useState(balance);
  const arrived = query.has('amount') && compare(balance, before) > 0;
  return (
    <LinkButton href={next} variant={arrived ? 'primary' : 'secondary'}>
      {t(arrived ? 'recharge.goOn' : 'recharge.back')}
    </LinkButton>
  );
}
