import { amountText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { loanPage, type LoanToDecide } from '../../api/loans.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';

const stages = [
  'waiting',
  'proposed',
  'approved',
  'running',
  'overdue',
  'repaid',
  'failed',
  'withdrawn',
] as const satisfies readonly LoanToDecide['stage'][];

/** Loans of all buyers: those to decide on, what is lent, and what is overdue. */
export default function LoansPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.loans.title')} />
      <WorkList
        label={t('office-loans.stages')}
        param="status"
        states={stages}
        titleOf={(stage) => t(`office-loans.stage.${stage}`)}
        noteOf={() => t('office-loans.order', { zone: timeZoneName() })}
        pageOf={({ state: status, ...page }) => loanPage({ status, ...page })}
        none={t('office-loans.none')}
        noneText={t('office-loans.noneText')}
        renderTable={(found) => <Loans found={found} />}
      />
    </div>
  );
}

function Loans({ found }: { readonly found: readonly LoanToDecide[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office.areas.loans.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-loans.applied')}</th>
          <th scope="col">{t('office-loans.buyer')}</th>
          <th scope="col">{t('office-loans.term')}</th>
          <th scope="col" data-align="end">
            {t('office-loans.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('office-loans.owed')}
          </th>
          <th scope="col">{t('office-loans.look')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ position, usercode, id, applyTime, amount, cycle, repaymentAmount }) => (
          <tr key={position}>
            <td>
              <DateTime value={instantOf(applyTime)} />
            </td>
            <th scope="row">
              <bdi>{usercode}</bdi>
            </th>
            <td>{t('office-loans.days', { count: cycle })}</td>
            <td data-align="end">
              <Money amount={amount} unit="USDT" />
            </td>
            <td data-align="end">
              <Money amount={repaymentAmount} unit="USDT" />
            </td>
            <td>
              <Link
                href={`/office/loans/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}
                aria-label={t('office-loans.openOf', { buyer: usercode, amount: amountText(amount) })}
              >
                {t('office-loans.open')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
