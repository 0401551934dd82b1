import { useResource } from '@caravan/storefront-shared/api';
import { EmptyState, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { bannerList } from '../../api/banners.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { BannerRows } from './banner-rows.tsx';
import './banners-page.css';

/** What the home page begins with, in its order. */
export default function BannersPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, error, reload } = useResource(bannerList());
  const title = t('office.areas.banners.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-banners.about')}</p>
      {may('content.keep') && (
        <div className="site-actions">
          <LinkButton variant="primary" href="/office/banners/new">
            {t('office-banners.add')}
          </LinkButton>
        </div>
      )}
      {data.pageList.length === 0 ? (
        <EmptyState title={t('office-banners.none')}>{t('office-banners.noneText')}</EmptyState>
      ) : (
        <BannerRows list={data.pageList} brands={data.brands} mayKeep={may('content.keep')} />
      )}
    </div>
  );
}
