import { dayText, instantOf } from '@caravan/storefront-shared/i18n';
import { AmountsTable } from '@caravan/storefront-shared/money';
import { DateTime, Facts, Money as Amount } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { LoanFacts } from '../../api/loans.ts';
import { CasePart } from '../../features/case/case-part.tsx';

type Props = { readonly loan: LoanFacts };
const usdt = (amount: string) => <Amount amount={amount} unit="USDT" />;

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
              { id: 'from', term: t('office-loans.disbursed'), value: dayText(disburseDay) },
              { id: 'due', term: t('office-loans.due'), value: dayText(dueDay) },
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
type RowsProps = { readonly title: string; readonly note?: string; readonly rows: readonly Row[] };

function Rows({ title, note, rows }: RowsProps) {
  const { t } = useTranslation();
  return (
    <CasePart title={title}>
      {note !== undefined && <p className="site-muted">{note}</p>}
      <AmountsTable
        caption={title}
        hideCaption
        columns={[
          t('office-loans.day'),
          t('office-loans.principal'),
          t('office-loans.interest'),
          t('office-loans.owedAfter'),
        ]}
        rows={rows.map(({ id, day, principal, interest, outstanding }) => ({
          id: id ?? day,
          name: dayText(day),
          amounts: [principal, interest, outstanding],
        }))}
      />
    </CasePart>
  );
}
