import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CasePart } from './case-part.tsx';

type Other = {
  readonly id: string;
  readonly href: string;
  readonly time: string;
  readonly outcome: string;
  readonly amount: string;
};

type Props = {
  readonly title: string;
  readonly columns: { readonly time: string; readonly outcome: string; readonly amount: string };
  readonly others: readonly Other[];
};

/** What else the same buyer asked for. */
export function CaseOthers({ title, columns, others }: Props) {
  const { t } = useTranslation();
  return (
    <CasePart title={title}>
      {others.length === 0 ? (
        <p className="site-muted">{t('office.decision.noOthers')}</p>
      ) : (
        <Table caption={title} hideCaption>
          <thead>
            <tr>
              <th scope="col">{columns.time}</th>
              <th scope="col">{columns.outcome}</th>
              <th scope="col" data-align="end">
                {columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ id, href, time, outcome, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={href}>
                    <DateTime value={instantOf(time)} />
                  </Link>
                </th>
                <td>{outcome}</td>
                <td data-align="end">
                  <Money amount={amount} unit="USDT" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </CasePart>
  );
}
