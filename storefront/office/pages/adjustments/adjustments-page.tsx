import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { adjustmentPage, type Adjustment } from '../../api/adjustments.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AdjustmentTable } from './adjustment-table.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { WithheldDeposits } from './withheld-deposits.tsx';
import './adjustments-page.css';

const statuses = [
  'proposed',
  'made',
  'rejected',
  'overtaken',
] as const satisfies readonly Adjustment['status'][];

/** Corrections of buyers' balances, and releases of what is withheld from them: one person proposes, another decides. */
export default function AdjustmentsPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.adjustments.title')} />
      <WithheldDeposits />
      {may('adjustments.propose') && <ProposalForm />}
      <WorkList
        label={t('office-adjustments.statuses')}
        param="status"
        states={statuses}
        titleOf={(status) => t(`office-adjustments.status.${status}`)}
        noteOf={() => t('office-adjustments.order', { zone: timeZoneName() })}
        pageOf={({ state: status, ...page }) => adjustmentPage({ status, ...page })}
        none={t('office-adjustments.none')}
        noneText={t('office-adjustments.noneText')}
        renderTable={(adjustments) => <AdjustmentTable adjustments={adjustments} />}
      />
    </div>
  );
}
