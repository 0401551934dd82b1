import { amountText, instantOf, percentText } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';
import { CasePart } from '../../features/case/case-part.tsx';

type Props = { readonly loan: LoanFacts };

/** What was applied for, and the conditions that the buyer does not meet now. */
export function Applied({ loan }: Props) {
  const { t } = useTranslation();
  return (
    <CasePart title={t('office-loans.whatIsAsked')}>
      <Facts facts={factsOf(loan, t)} />
      {loan.unmet.length === 0 ? (
        <p className="site-muted">{t('office-loans.allMet')}</p>
      ) : (
        <>
          <p>{t('office-loans.notMet')}</p>
          <ul>
            {loan.unmet.map(({ condition, required = '', actual = '' }) => (
              <li key={condition}>
                {t(`office-loans.conditions.${condition}`, {
                  required: shown(required),
                  actual: shown(actual),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </CasePart>
  );
}

/** A number as readers write it; conditions without one have none. */
const shown = (number: string) => (number === '' ? '' : amountText(number).replace(/[.٫,]00$/, ''));

function factsOf(loan: LoanFacts, t: TFunction) {
  const { usercode, username, money, amount, cycle, annualRate, repaymentMethod, estimatedRepayment } = loan;
  return [
    {
      id: 'buyer',
      term: t('office-loans.buyer'),
      value: <bdi>{username === '' ? usercode : `${username} (${usercode})`}</bdi>,
    },
    ...(loan.registerTime === undefined
      ? []
      : [
          {
            id: 'registered',
            term: t('office-loans.registered'),
            value: <DateTime value={instantOf(loan.registerTime)} />,
          },
        ]),
    { id: 'money', term: t('office-loans.balance'), value: <Money amount={money} unit="USDT" /> },
    { id: 'applied', term: t('office-loans.applied'), value: <DateTime value={instantOf(loan.applyTime)} /> },
    { id: 'amount', term: t('office-loans.amount'), value: <Money amount={amount} unit="USDT" /> },
    { id: 'term', term: t('office-loans.term'), value: t('office-loans.days', { count: cycle }) },
    { id: 'rate', term: t('office-loans.rate'), value: <bdi>{percentText(annualRate)}</bdi> },
    {
      id: 'method',
      term: t('office-loans.method'),
      value: t(`office-loans.methods.${repaymentMethod}`),
    },
    {
      id: 'estimate',
      term: t('office-loans.estimate'),
      value: <Money amount={estimatedRepayment} unit="USDT" />,
    },
  ];
}
