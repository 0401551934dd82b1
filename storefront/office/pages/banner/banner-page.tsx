import { errorText, notify, useResource } from '@caravan/storefront-shared/api';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { bannerList, banners, type KeptBanner } from '../../api/banners.ts';
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
  // what somebody else saved, with which the form begins anew where the person asks for it
  const [theirs, setTheirs] = useState<KeptBanner>();
  if (!may('content.keep')) return <NotYours />;
  const list = t('office.areas.banners.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={list} />;
  if (!data) return <PageWaiting />;
  const isNew = bannerId === 'new';
  const banner = newerOf(
    data.pageList.find((each) => each.bannerId === bannerId),
    theirs,
  );
  const title = banner?.words.en.title ?? t(isNew ? 'office-banners.newTitle' : 'office-banners.unknown');
  const loadTheirs = async () => {
    try {
      const { pageList } = await bannerList().load();
      setTheirs(pageList.find((each) => each.bannerId === bannerId));
      banners.invalidate();
    } catch (failure) {
      notify('warning', errorText(failure));
    }
  };
  return (
    <div className="site-page">
      <Breadcrumb crumbs={[{ label: list, href: '/office/banners' }, { label: title }]} />
      <PageHeading title={title} />
      {banner || isNew ? (
        <BannerForm key={theirs?.version} banner={banner} choices={data} onTheirs={() => void loadTheirs()} />
      ) : (
        <EmptyState title={title}>{t('office-banners.unknownText')}</EmptyState>
      )}
    </div>
  );
}

/** The answer that is on the screen may be older than what was read since; one that was removed is there no more. */
function newerOf(shown: KeptBanner | undefined, read: KeptBanner | undefined): KeptBanner | undefined {
  return shown && read && read.version > shown.version ? read : shown;
}
