import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, EmptyState } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { rechargeToDecide } from '../../api/recharges.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { Decide } from './decide.tsx';
import { Say } from './say.tsx';
import { Standing } from './standing.tsx';
import { Told } from './told.tsx';
import { useMoving } from './use-moving.ts';
import './recharge-page.css';

/** One recharge: what its buyer told, its proof, and both decisions. */
export default function RechargePage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  const { data, error, reload } = useResource(rechargeToDecide(usercode, id));
  useMoving(data);
  const title = t('office-recharges.title');
  if (!data && isRefusal(error) && error.details['key'] === 'recharge-unknown')
    return (
      <div className="site-page">
        <PageHeading title={title} />
        <EmptyState title={t('office-recharges.unknown')}>{t('office-recharges.unknownText')}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      <Breadcrumb
        crumbs={[{ label: t('office.areas.recharges.title'), href: '/office/recharges' }, { label: title }]}
      />
      <PageHeading title={title} />
      <Standing recharge={data} />
      <div className="recharge-columns">
        <Told recharge={data} />
        <div className="site-page">
          {data.proposal && <Decide recharge={data} />}
          <Say key={data.proposal?.id ?? ''} recharge={data} />
          {!data.proposal && <Decide recharge={data} />}
        </div>
      </div>
      <p className="site-muted">{t('office-recharges.zone', { zone: timeZoneName() })}</p>
    </div>
  );
}
