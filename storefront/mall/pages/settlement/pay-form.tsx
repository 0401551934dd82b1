import {
  isAboutTransactionPassword,
  Refused,
  TransactionPasswordField,
  transactionPasswordRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { amountText } from '@caravan/storefront-shared/i18n';
import { compare, currency, minus, Usdt } from '@caravan/storefront-shared/money';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { Button, LinkButton, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { wallet } from '../../api/wallet.ts';
import { orders, payOrders, type OrderInfo } from '../../api/orders.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { attempt } from '../../features/checkout/attempt.ts';
import { usePaymentMethodName } from '../../features/orders/payment-method-name.tsx';
import { topUpAddress } from '../../features/wallet/top-up-address.ts';
import { useBalance } from '../../features/wallet/use-balance.ts';
import { deadlineOf } from './deadline.ts';

type Props = { readonly orders: readonly OrderInfo[]; readonly total: string };
type StepProps = { readonly orderIds: string[]; readonly total: string };

/** The steps to a payment: balance, then transaction password, then the button. */
export function PayForm({ orders: open, total }: Props) {
  const { t } = useTranslation();
  const balance = useBalance().data?.money;
  const account = useAccount().data;
  if (balance === undefined || account === undefined)
    return <p className="site-muted">{t('settlement.balanceLoading')}</p>;
  const orderIds = open.map(({ orderId }) => orderId);
  const short = compare(balance, total) < 0;
  return (
    <>
      <p aria-live="polite">
        <Trans i18nKey="settlement.balance" components={{ amount: <Usdt amount={balance} /> }} />
      </p>
      {short && <Insufficient missing={minus(total, balance)} orders={open} />}
      {!short && !account.safewordSet && (
        <Notice tone="info" title={t('pay.passwordNeeded')}>
          <p>{t('pay.passwordNeededText')}</p>
          <LinkButton href={withReturn('/userInfo/setup/transaction-password')} variant="primary" wide>
            {t('pay.setPassword')}
          </LinkButton>
        </Notice>
      )}
      {!short && account.safewordSet && <PasswordStep orderIds={orderIds} total={total} />}
    </>
  );
}

type ShortProps = { readonly missing: string; readonly orders: readonly OrderInfo[] };

/** The way that was chosen at the checkout brings what is missing; among several orders, the first that chose one. */
function Insufficient({ missing, orders: open }: ShortProps) {
  const { t } = useTranslation();
  const nameOf = usePaymentMethodName();
  const chosen = open.find(({ paymentMethod }) => paymentMethod !== 'balance');
  const name = chosen && nameOf({ ...chosen, name: chosen.paymentMethodName });
  const amount = <Usdt amount={missing} />;
  return (
    <Notice tone="warning" title={t(name ? 'pay.topUpFirst' : 'pay.insufficient')}>
      <p>
        {name ? (
          <Trans i18nKey="pay.topUpText" values={{ method: name }} components={{ amount }} />
        ) : (
          <Trans i18nKey="pay.insufficientText" components={{ amount }} />
        )}
      </p>
      <LateArrival orders={open} />
      <LinkButton href={topUpAddress(chosen?.paymentMethod ?? 'balance', missing)} variant="primary" wide>
        {name ? t('pay.topUpBy', { method: name }) : t('pay.recharge')}
      </LinkButton>
    </Notice>
  );
}

/** Said before the buyer leaves for a way that may take longer than the orders wait. */
function LateArrival({ orders: open }: Pick<ShortProps, 'orders'>) {
  const [now] = useState(Date.now);
  const deadline = deadlineOf(open, now);
  if (deadline === undefined) return null;
  return (
    <p>
      <Trans
        i18nKey={deadline.same ? 'pay.expireAt' : 'pay.firstExpiresAt'}
        count={open.length}
        values={{ time: deadline.time }}
        components={{ time: <bdi dir="ltr" /> }}
      />
    </p>
  );
}

function PasswordStep({ orderIds, total }: StepProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { values, field, check, fail } = useFields({ safeword: '' }, { safeword: transactionPasswordRule });
  const pay = async () => {
    try {
      const paid = await attempt('pay', orderIds, (key) => payOrders(orderIds, values.safeword, key));
      const returned = paid.returned.length > 0 ? `&returned=${paid.returned.join(',')}` : '';
      navigate(`/paySuccess?orders=${paid.paid.join(',')}${returned}`, { replace: true });
    } finally {
      orders.invalidate();
      wallet.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send: pay,
    fieldOf: (refusal) => (isAboutTransactionPassword(refusal) ? 'safeword' : undefined),
    fail,
  });
  return (
    <form className="settlement-pay-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <TransactionPasswordField
        label={t('pay.password')}
        description={t('pay.passwordHint')}
        {...field('safeword')}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending}>
        {t('pay.pay', { amount: `${amountText(total)} ${currency}` })}
      </Button>
    </form>
  );
}
