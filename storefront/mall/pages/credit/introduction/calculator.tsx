import { amountText, countText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Card, MoneyField, RadioGroup, Select } from '@caravan/ui-kit';
import { mallDayAt, quoteLoan } from '@caravan/events/loan';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditOffer, RepaymentMethod } from '../../../api/credit.ts';
import { amountFault } from '../../../features/loans/amount-fault.ts';
import { ScheduleTable } from '../../../features/loans/schedule-table.tsx';
import { Cost } from '../cost.tsx';
import { useWish, wish } from '../wish.ts';

type Props = {
  readonly offer: CreditOffer;
  /** what to do with the result */
  readonly children: ReactNode;
};

/** What a loan would cost if it were paid out today; it says so as one types. What was chosen is taken along to the application. */
export function Calculator({ offer, children }: Props) {
  const { t } = useTranslation();
  const { minimum, maximum, terms, annualRate, repaymentMethods } = offer;
  const [today] = useState(() => mallDayAt(new Date()));
  const wished = useWish();
  const amount = wished.amount ?? minimum;
  const term = terms.find((days) => String(days) === wished.term) ?? terms.find((days) => days >= 90);
  const chosen = term ?? terms.at(-1) ?? offer.maximumTerm;
  const repaymentMethod = wished.repaymentMethod ?? repaymentMethods[0] ?? 'at-end';
  const fault = amountFault(amount, { minimum, maximum });
  const limits = {
    minimum: `${amountText(minimum)} ${currency}`,
    maximum: `${amountText(maximum)} ${currency}`,
  };
  const cost = fault
    ? undefined
    : quoteLoan({ amount, termDays: chosen, annualRate, repaymentMethod }, today);
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-calculator">
      <h2 id="credit-calculator">{t('credit-offer.calculator')}</h2>
      <MoneyField
        label={t('credit.amount')}
        description={t('credit.limits', limits)}
        unit={currency}
        value={amount}
        error={fault && t(`credit.faults.${fault}`, limits)}
        onChange={(typed) => wish({ amount: typed })}
      />
      <Select
        label={t('credit.term')}
        value={String(chosen)}
        options={terms.map((days) => ({
          value: String(days),
          label: t('credit.days', { count: days, days: countText(days) }),
        }))}
        onChange={(days) => wish({ term: days })}
      />
      <RadioGroup
        label={t('credit.repaymentMethod')}
        value={repaymentMethod}
        options={repaymentMethods.map((method) => ({
          value: method,
          label: t(`credit.methods.${method}`),
          description: t(`credit.methodTexts.${method}`),
        }))}
        onChange={(method) => wish({ repaymentMethod: method as RepaymentMethod })}
      />
      <Cost cost={cost} />
      {cost && cost.schedule.length > 1 && <ScheduleTable schedule={cost.schedule} />}
      <p className="site-muted credit-small">{t('credit-offer.calculatorText')}</p>
      {children}
    </Card>
  );
}
