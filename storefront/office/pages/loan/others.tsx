import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { LoanFacts } from '../../api/loans.ts';

/** What else this buyer applied for. */
export function Others({ loan: { usercode, others } }: { readonly loan: LoanFacts }) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="loan-part" aria-labelledby="loan-others">
      <h2 id="loan-others">{t('office-loans.others')}</h2>
      {others.length === 0 ? (
        <p className="site-muted">{t('office-loans.noOthers')}</p>
      ) : (
        <Table caption={t('office-loans.others')} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t('office-loans.applied')}</th>
              <th scope="col">{t('office-loans.outcome')}</th>
              <th scope="col" data-align="end">
                {t('office-loans.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ id, applyTime, status, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={`/office/loans/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}>
                    <DateTime value={instantOf(applyTime)} />
                  </Link>
                </th>
                <td>{t(`office-loans.outcomes.${status}`)}</td>
                <td data-align="end">
                  <Money amount={amount} unit="USDT" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
