import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Card, DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanDetail } from '../../../api/credit.ts';

/** What was repaid so far, the latest first. */
export function Repayments({ repayments }: Pick<LoanDetail, 'repayments'>) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-repayments">
      <h2 id="credit-repayments">{t('credit-loan.repayments')}</h2>
      <Table caption={t('credit-loan.repayments')} hideCaption short>
        <thead>
          <tr>
            <th scope="col">{t('credit-loan.time')}</th>
            <th scope="col" data-align="end">
              {t('credit-loan.repaid')}
            </th>
            <th scope="col" data-align="end">
              {t('credit.schedule.interest')}
            </th>
            <th scope="col" data-align="end">
              {t('credit.schedule.principal')}
            </th>
            <th scope="col" data-align="end">
              {t('credit.schedule.outstanding')}
            </th>
          </tr>
        </thead>
        <tbody>
          {repayments.toReversed().map(({ id, time, amount, interest, principal, outstanding }) => (
            <tr key={id}>
              <th scope="row">
                <DateTime value={instantOf(time)} />
              </th>
              <td data-align="end">
                <Usdt amount={amount} />
              </td>
              <td data-align="end">
                <Usdt amount={interest} />
              </td>
              <td data-align="end">
                <Usdt amount={principal} />
              </td>
              <td data-align="end">
                <Usdt amount={outstanding} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
