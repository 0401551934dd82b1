import { isZero, minus, Usdt } from '@caravan/storefront-shared/money';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly tax: string;
  readonly handlingFee: string;
  /** What is taken off, not below 0. */
  readonly discount: string;
};

/** Charges besides goods and freight, and deductions: rows of a cost list, each only if there is some. */
export function ChargeRows({ tax, handlingFee, discount }: Props) {
  const { t } = useTranslation();
  const rows = [
    [t('orders.tax'), tax],
    [t('orders.handlingFee'), handlingFee],
    [t('orders.discount'), minus('0', discount)],
  ] as const;
  return rows
    .filter(([, amount]) => !isZero(amount))
    .map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <Usdt amount={amount} />
        </dd>
      </div>
    ));
}
