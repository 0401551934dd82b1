import { currentLanguage, instantOf, localeOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money as Amount, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { dayText } from '../../features/days/day-text.ts';

type Props = { readonly loan: LoanFacts };
const usdt = (amount: string) => <Amount amount={amount} unit="USDT" />;

/** A day of the mall, as readers write days. */
const written = (day: string) => dayText(day, localeOf(currentLanguage())).title;

/** What was lent: what is owed of it, what was repaid, and what is to come. */
export function Money({ loan }: Props) {
  const { t } = useTranslation();
  const { disburseDay, dueDay, schedule, repayments } = loan;
  return (
    <>
      {disburseDay !== undefined && dueDay !== undefined && (
        <CasePart title={t('office-loans.money')}>
          <Facts
            facts={[
              { id: 'from', term: t('office-loans.disbursed'), value: written(disburseDay) },
              { id: 'due', term: t('office-loans.due'), value: written(dueDay) },
              ...(loan.overdueTime === undefined
                ? []
                : [
                    {
                      id: 'overdue',
                      term: t('office-loans.overdueSince'),
                      value: <DateTime value={instantOf(loan.overdueTime)} />,
                    },
                  ]),
              { id: 'outstanding', term: t('office-loans.outstanding'), value: usdt(loan.outstanding) },
              { id: 'interest', term: t('office-loans.interestDue'), value: usdt(loan.interestDue) },
              { id: 'owed', term: t('office-loans.owed'), value: usdt(loan.repaymentAmount) },
              { id: 'paid', term: t('office-loans.interestPaid'), value: usdt(loan.interestPaid) },
            ]}
          />
        </CasePart>
      )}
      {schedule.length > 0 && (
        <Rows
          title={t('office-loans.schedule')}
          note={t(disburseDay === undefined ? 'office-loans.ifToday' : 'office-loans.ifInTime')}
          rows={schedule}
        />
      )}
      {repayments.length > 0 && <Rows title={t('office-loans.repayments')} rows={repayments} />}
    </>
  );
}

type Row = {
  readonly id?: string;
  readonly day: string;
  readonly principal: string;
  readonly interest: string;
  readonly outstanding: string;
};
type RowsProps = {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly Row[];
};

function Rows({ title, note, rows }: RowsProps) {
  const { t } = useTranslation();
  return (
    <CasePart title={title}>
      {note !== undefined && <p className="site-muted">{note}</p>}
      <Table caption={title} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-loans.day')}</th>
            <th scope="col" data-align="end">
              {t('office-loans.principal')}
            </th>
            <th scope="col" data-align="end">
              {t('office-loans.interest')}
            </th>
            <th scope="col" data-align="end">
              {t('office-loans.owedAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? row.day}>
              <th scope="row">{written(row.day)}</th>
              <td data-align="end">
                <Amount amount={row.principal} />
              </td>
              <td data-align="end">
                <Amount amount={row.interest} />
              </td>
              <td data-align="end">
                <Amount amount={row.outstanding} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </CasePart>
  );
}
