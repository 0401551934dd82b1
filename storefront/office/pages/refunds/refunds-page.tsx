import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { refundPage } from '../../api/refunds.ts';
import { LookUp } from '../../features/look-up/look-up.tsx';
import { WorkList } from '../../features/work-list/work-list.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RefundTable } from './refund-table.tsx';

const standings = ['appealed', 'requested', 'refused'] as const;

/** Refunds of all buyers: appeals, which are staff's to decide, those that wait for an answer, and those that were refused. */
export default function RefundsPage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.refunds.title')} />
      {/* an order that waits for nothing is in no list, and may be refunded all the same */}
      <LookUp
        label={t('office-refunds.anyOrder')}
        field={t('office-refunds.order')}
        hint={t('office-refunds.anyOrderHint')}
        action={t('office-refunds.open')}
        code=""
        onLook={(order) => navigate(`/office/refunds/${encodeURIComponent(order)}`)}
      />
      <WorkList
        label={t('office-refunds.standings')}
        param="standing"
        states={standings}
        titleOf={(standing) => t(`office-refunds.standing.${standing}`)}
        noteOf={(standing) => t(`office-refunds.standingText.${standing}`, { zone: timeZoneName() })}
        pageOf={({ state: standing, ...page }) => refundPage({ standing, ...page })}
        none={t('office-refunds.none')}
        noneText={t('office-refunds.noneText')}
        renderTable={(refunds, standing) => <RefundTable refunds={refunds} standing={standing} />}
      />
    </div>
  );
}
