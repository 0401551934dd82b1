import { compare, minus, Usdt } from '@caravan/storefront-shared/money';
import { Notice, RadioGroup, Skeleton } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderQuote, PaymentMethodId } from '../../api/orders.ts';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { usePaymentMethodName } from '../../features/orders/payment-method-name.tsx';
import { useBalance } from '../../features/wallet/use-balance.ts';
import { PaymentOutlook } from './payment-outlook.tsx';

/** Where the focus goes when the way to pay is to be chosen anew. */
export const paymentPartId = 'settlement-payment';

type Props = {
  readonly quote: OrderQuote | undefined;
  /** what the buyer chose, or what comes first */
  readonly chosen: PaymentMethodId | undefined;
  readonly onChoose: (method: PaymentMethodId) => void;
};

/** How it will be paid: one of the ways that are open where the goods go, and what that way leads to. */
export function PaymentPart({ quote, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const nameOf = usePaymentMethodName();
  const balance = useBalance().data?.money;
  if (!quote) return <Skeleton shape="box" width="100%" height="10rem" />;
  const { paymentMethods, paymentRefusal } = quote;
  const method = paymentMethods.find(({ paymentMethod }) => paymentMethod === chosen);
  const missing =
    balance !== undefined && compare(balance, quote.total) < 0 ? minus(quote.total, balance) : undefined;
  return (
    <div
      id={paymentPartId}
      tabIndex={-1}
      className="settlement-payment-part"
      {...(paymentRefusal && { 'data-refused': true })}
    >
      {paymentRefusal && (
        <Notice tone="danger" role="alert">
          {foreseenText(paymentRefusal)}
        </Notice>
      )}
      {paymentMethods.length > 0 && (
        <RadioGroup
          label={t('settlement.payBy')}
          hideLabel
          options={paymentMethods.map(({ paymentMethod, name }) => ({
            value: paymentMethod,
            label: <bdi>{nameOf({ paymentMethod, name })}</bdi>,
            description:
              paymentMethod === 'balance' ? (
                <Balance balance={balance} />
              ) : (
                t(`settlement.by.${kindOf(paymentMethod)}`)
              ),
          }))}
          value={chosen ?? ''}
          onChange={(value) => {
            const taken = paymentMethods.find(({ paymentMethod }) => paymentMethod === value);
            if (taken) onChoose(taken.paymentMethod);
          }}
        />
      )}
      {balance !== undefined && method && <PaymentOutlook method={method} missing={missing} />}
    </div>
  );
}

function Balance({ balance }: { readonly balance: string | undefined }) {
  const { t } = useTranslation();
  if (balance === undefined) return t('settlement.balanceLoading');
  return <Trans i18nKey="settlement.balance" components={{ amount: <Usdt amount={balance} /> }} />;
}

const kindOf = (method: PaymentMethodId) => (method === 'blockchain' ? method : ('checked' as const));
