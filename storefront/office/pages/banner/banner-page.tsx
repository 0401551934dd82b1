import { useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { bannerList, banners } from '../../api/banners.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { NotYours } from '../../shell/not-yours.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { BannerForm } from './banner-form.tsx';
import './banner-page.css';

/** One banner: a new one, or one that there is. */
export default function BannerPage() {
  const { t } = useTranslation();
  const { bannerId = '' } = useParams<{ bannerId: string }>();
  const { may } = useSelf();
  const { data, error, reload } = useResource(bannerList());
  const [begun, setBegun] = useState(0);
  if (!may('content.keep')) return <NotYours />;
  const list = t('office.areas.banners.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={list} />;
  if (!data) return <PageWaiting />;
  const isNew = bannerId === 'new';
  const banner = data.pageList.find((each) => each.bannerId === bannerId);
  const title = banner?.words.en.title ?? t(isNew ? 'office-banners.newTitle' : 'office-banners.unknown');
  const theirs = () => {
    banners.invalidate();
    void bannerList()
      .load()
      .then(() => setBegun((count) => count + 1));
  };
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: list, href: '/office/banners' }, { label: title }]} />
      <PageHeading title={title} />
      {banner || isNew ? (
        <BannerForm key={begun} banner={banner} choices={data} onTheirs={theirs} />
      ) : (
        <EmptyState title={title}>{t('office-banners.unknownText')}</EmptyState>
      )}
    </div>
  );
}
