import { useResource } from '@caravan/storefront-shared/api';
import { EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { activityList } from '../../api/lottery.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { LotteryRows } from './lottery-rows.tsx';
import './lottery-page.css';

/** The lottery activities that the mall shows, has shown and will show. */
export default function LotteryPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, error, reload } = useResource(activityList());
  const title = t('office.areas.lottery.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-lottery.about')}</p>
      {may('content.keep') && (
        <div className="site-actions">
          <LinkButton variant="primary" href="/office/lottery/new">
            {t('office-lottery.add')}
          </LinkButton>
        </div>
      )}
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-lottery.none')}>{t('office-lottery.noneText')}</EmptyState>
      ) : (
        <LotteryRows list={data.pageList} brands={data.brands} mayKeep={may('content.keep')} />
      )}
    </div>
  );
}
