import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { withdrawalPage } from '../../api/withdrawals.ts';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { stages } from './stages.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** Withdrawals of all buyers by how far they have got. */
export default function WithdrawalsPage() {
  const { t } = useTranslation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.withdrawals.title')} />
      <WorkList
        label={t('office-withdrawals.stages')}
        param="stage"
        states={stages}
        titleOf={(stage) => t(`office-withdrawals.stage.${stage}`)}
        noteOf={() => t('office-withdrawals.order', { zone: timeZoneName() })}
        pageOf={({ state: stage, ...page }) => withdrawalPage({ stage, ...page })}
        none={t('office-withdrawals.none')}
        noneText={t('office-withdrawals.noneText')}
        renderTable={(withdrawals) => <WithdrawalTable withdrawals={withdrawals} />}
      />
    </div>
  );
}
