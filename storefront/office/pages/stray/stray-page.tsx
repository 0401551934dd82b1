import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { strayToResolve } from '../../api/strays.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { idIn } from './id-in.ts';
import { Resolve } from './resolve.tsx';
import { Standing } from './standing.tsx';
import { StrayDetails } from './stray-details.tsx';
import './stray-page.css';

/** One transfer that is not credited as it is: what it is, how far it has got, and what finance does about it. */
export default function StrayPage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  const { data, error, reload } = useResource(strayToResolve(usercode, idIn(id)));
  const title = t('office-strays.title');
  if (!data && isRefusal(error) && error.details['key'] === 'stray-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState title={t('office-strays.unknown')}>{t('office-strays.unknownText')}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.strays.title'), href: '/office/strays' }, { label: title }]}
      />
      <PageHeading title={title} />
      <Standing stray={data} />
      <Resolve stray={data} />
      <StrayDetails stray={data} />
      <p className="site-muted">{t('office-strays.zone', { zone: timeZoneName() })}</p>
    </div>
  );
}
