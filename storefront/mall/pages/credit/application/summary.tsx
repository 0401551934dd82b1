import { mallDayAt, quoteLoan } from '@caravan/events/loan';
import { Card } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditTerms, RepaymentMethod } from '../../../api/credit.ts';
import { amountFault } from '../../../features/loans/amount-fault.ts';
import { Cost } from '../cost.tsx';
import type { Application } from './use-application.ts';

type Props = { readonly application: Application; readonly terms: CreditTerms };

/** What the loan comes to that is being typed, always in sight. */
export function Summary({ application: { values }, terms }: Props) {
  const { t } = useTranslation();
  const [today] = useState(() => mallDayAt(new Date()));
  const { amount, term, repaymentMethod } = values;
  const isLoan = amountFault(amount, terms) === undefined && term !== '' && repaymentMethod !== '';
  const asked = { amount, termDays: Number(term), repaymentMethod: repaymentMethod as RepaymentMethod };
  const cost = isLoan ? quoteLoan({ ...asked, annualRate: terms.annualRate }, today) : undefined;
  return (
    <Card as="aside" className="credit-card credit-summary" aria-labelledby="credit-summary">
      <h2 id="credit-summary">{t('credit-form.cost')}</h2>
      <Cost cost={cost} />
      <p className="site-muted credit-small">{t('credit-form.costText')}</p>
    </Card>
  );
}
