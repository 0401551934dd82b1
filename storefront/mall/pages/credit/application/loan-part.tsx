import { amountText, countText, percentText } from '@caravan/storefront-shared/i18n';
import { currency, Usdt } from '@caravan/storefront-shared/money';
import { Card, Facts, MoneyField, RadioGroup } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditTerms } from '../../../api/credit.ts';
import type { Application } from './use-application.ts';

type Props = { readonly application: Application; readonly terms: CreditTerms };

/** How much, for how long, how it comes and goes back, and what the balance is now. */
export function LoanPart({ application: { field }, terms }: Props) {
  const { t } = useTranslation();
  const { minimum, maximum, annualRate, money } = terms;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-loan">
      <h3 id="credit-loan">{t('credit-form.loan')}</h3>
      <MoneyField
        label={t('credit.amount')}
        description={t('credit.limits', {
          minimum: `${amountText(minimum)} ${currency}`,
          maximum: `${amountText(maximum)} ${currency}`,
        })}
        unit={currency}
        required
        {...field('amount')}
      />
      <RadioGroup
        label={t('credit.term')}
        description={t('credit-form.termHint')}
        appearance="tiles"
        required
        options={terms.terms.map((days) => ({
          value: String(days),
          label: t('credit.days', { count: days, days: countText(days) }),
        }))}
        {...field('term')}
      />
      <RadioGroup
        label={t('credit.loanMethod')}
        required
        options={terms.loanMethods.map((method) => ({
          value: method,
          label: t(`credit.methods.${method}`),
          description: t(`credit.methodTexts.${method}`),
        }))}
        {...field('loanMethod')}
      />
      <RadioGroup
        label={t('credit.repaymentMethod')}
        required
        options={terms.repaymentMethods.map((method) => ({
          value: method,
          label: t(`credit.methods.${method}`),
          description: t(`credit.methodTexts.${method}`),
        }))}
        {...field('repaymentMethod')}
      />
      <Facts
        facts={[
          {
            id: 'rate',
            term: t('credit.rate'),
            value: t('credit.rateOf', { rate: percentText(annualRate) }),
          },
          { id: 'balance', term: t('credit-form.balance'), value: <Usdt amount={money} /> },
        ]}
      />
    </Card>
  );
}
