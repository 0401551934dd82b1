import { useResource } from '@caravan/storefront-shared/api';
import { amountText, countText, dayText, percentText } from '@caravan/storefront-shared/i18n';
import { currency, Usdt } from '@caravan/storefront-shared/money';
import { Button, Card, Facts, Skeleton, type Fact } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { creditQuote, type CreditQuote } from '../../../api/credit.ts';
import { ScheduleTable } from '../../../features/loans/schedule-table.tsx';
import { Failure } from '../../../shell/failure.tsx';
import type { Application } from './use-application.ts';

/** All that is going to be sent, and what the mall says it costs, before the button. */
export function Review({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { pending, change, countries } = application;
  const { realName, nationality, documentType, documentNumber, photos, amount, term } =
    application.application;
  const { repaymentMethod, loanMethod } = application.application;
  const { data: quote, error, reload } = useResource(creditQuote({ amount, term, repaymentMethod }));
  return (
    <>
      <Card as="section" className="credit-card" aria-labelledby="credit-review-person">
        <h3 id="credit-review-person">{t('credit-form.person')}</h3>
        <Facts
          facts={[
            { id: 'name', term: t('credit-form.realName'), value: <bdi>{realName}</bdi> },
            {
              id: 'nationality',
              term: t('credit-form.nationality'),
              value: countries.find(({ code }) => code === nationality)?.name ?? nationality,
            },
            {
              id: 'document',
              term: t(`credit-form.documents.${documentType}`),
              value: <bdi dir="ltr">{documentNumber}</bdi>,
            },
            {
              id: 'photos',
              term: t('credit-form.photos'),
              value: t('credit-form.photoCount', { count: photos.length }),
            },
          ]}
        />
      </Card>
      <Card as="section" className="credit-card" aria-labelledby="credit-review-loan">
        <h3 id="credit-review-loan">{t('credit-form.loan')}</h3>
        <Facts
          facts={[
            { id: 'amount', term: t('credit.amount'), value: <Usdt amount={amount} /> },
            {
              id: 'term',
              term: t('credit.term'),
              value: t('credit.days', { count: term, days: countText(term) }),
            },
            { id: 'loan', term: t('credit.loanMethod'), value: t(`credit.methods.${loanMethod}`) },
            {
              id: 'repayment',
              term: t('credit.repaymentMethod'),
              value: t(`credit.methods.${repaymentMethod}`),
            },
            ...(quote ? costOf(quote, t) : []),
          ]}
        />
        {quote ? (
          <>
            <ScheduleTable schedule={quote.schedule} />
            <p className="site-muted credit-small">{t('credit-form.scheduleText')}</p>
          </>
        ) : error ? (
          <Failure error={error} onRetry={reload} />
        ) : (
          <Skeleton shape="box" width="100%" height="12rem" />
        )}
      </Card>
      <div className="credit-buttons">
        <Button type="submit" variant="primary" size="large" pending={pending} disabled={!quote}>
          {t('credit-form.send', { amount: `${amountText(amount)} ${currency}` })}
        </Button>
        <Button size="large" onPress={change}>
          {t('credit-form.change')}
        </Button>
      </div>
    </>
  );
}

function costOf(quote: CreditQuote, t: TFunction): readonly Fact[] {
  return [
    {
      id: 'rate',
      term: t('credit.rate'),
      value: t('credit.rateOf', { rate: percentText(quote.annualRate) }),
    },
    { id: 'interest', term: t('credit.interestInAll'), value: <Usdt amount={quote.interest} /> },
    { id: 'total', term: t('credit.toRepay'), value: <Usdt amount={quote.estimatedRepayment} /> },
    { id: 'due', term: t('credit.dueDay'), value: dayText(quote.dueDay) },
  ];
}
