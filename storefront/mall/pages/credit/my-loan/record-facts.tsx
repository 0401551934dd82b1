import { countText, dayText, instantOf, percentText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Card, DateTime, Facts, type Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';

const money = (id: string, term: string, amount: string): Fact => ({
  id,
  term,
  value: <Usdt amount={amount} />,
});
const day = (id: string, term: string, at: string | undefined): Fact[] =>
  at === undefined ? [] : [{ id, term, value: dayText(at) }];

/** The loan's record (§3). */
export function RecordFacts({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const days = (count: number) => t('credit.days', { count, days: countText(count) });
  const lent = loan.disburseDay !== undefined;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-record">
      <h2 id="credit-record">{t('credit-loan.record')}</h2>
      <Facts
        facts={[
          {
            id: 'applied',
            term: t('credit-loan.applied'),
            value: <DateTime value={instantOf(loan.applyTime)} />,
          },
          money('amount', t(lent ? 'credit-loan.lent' : 'credit-loan.asked'), loan.amount),
          {
            id: 'rate',
            term: t('credit-loan.fixedRate'),
            value: t('credit.rateOf', { rate: percentText(loan.annualRate) }),
          },
          { id: 'cycle', term: t('credit-loan.cycle'), value: days(loan.cycle) },
          {
            id: 'loan-method',
            term: t('credit.loanMethod'),
            value: t(`credit.methods.${loan.loanMethod}`),
          },
          {
            id: 'repayment-method',
            term: t('credit.repaymentMethod'),
            value: t(`credit.methods.${loan.repaymentMethod}`),
          },
          ...day('disbursed', t('credit-loan.disbursed'), loan.disburseDay),
          ...day('due', t('credit.dueDay'), loan.dueDay),
          ...(lent
            ? [
                { id: 'days', term: t('credit-loan.daysCounted'), value: days(loan.days) },
                money('accrued', t('credit-loan.accrued'), loan.accruedInterest),
                money('interest-paid', t('credit-loan.interestPaid'), loan.interestPaid),
                money('principal-paid', t('credit-loan.principalPaid'), loan.principalPaid),
                money('outstanding', t('credit-loan.outstanding'), loan.outstanding),
                money('now', t('credit-loan.toPayNow'), loan.repaymentAmount),
              ]
            : []),
          ...(loan.status === 'failed' || loan.status === 'repaid'
            ? []
            : [money('estimated', t('credit-loan.estimated'), loan.estimatedRepayment)]),
        ]}
      />
      <p className="site-muted credit-small">
        {t('credit-loan.number')} <bdi>{loan.id}</bdi>
      </p>
    </Card>
  );
}
