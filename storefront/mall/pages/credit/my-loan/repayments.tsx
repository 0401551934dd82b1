import { instantOf } from '@caravan/storefront-shared/i18n';
import { AmountsTable, currency } from '@caravan/storefront-shared/money';
import { Card, DateTime } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';

/** What was repaid so far, the latest first. */
export function Repayments({ repayments }: Pick<LoanDetail, 'repayments'>) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-repayments">
      <h2 id="credit-repayments">{t('credit-loan.repayments')}</h2>
      <AmountsTable
        caption={t('credit-loan.repayments')}
        hideCaption
        short
        unit={currency}
        columns={[
          t('credit-loan.time'),
          t('credit-loan.repaid'),
          t('credit.schedule.interest'),
          t('credit.schedule.principal'),
          t('credit.schedule.outstanding'),
        ]}
        rows={repayments.toReversed().map(({ id, time, amount, interest, principal, outstanding }) => ({
          id,
          name: <DateTime value={instantOf(time)} />,
          amounts: [amount, interest, principal, outstanding],
        }))}
      />
    </Card>
  );
}
