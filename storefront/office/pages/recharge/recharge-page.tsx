import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Breadcrumb, Card, DateTime, EmptyState, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { rechargeToDecide, type RechargeFacts } from '../../api/recharges.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { CardNumber } from './card-number.tsx';
import { Decide } from './decide.tsx';
import { Proof } from './proof.tsx';
import { Say } from './say.tsx';

/** One recharge: what its buyer told, its proof, and both decisions. */
export default function RechargePage() {
  const { t } = useTranslation();
  const { usercode = '', id = '' } = useParams<{ usercode: string; id: string }>();
  const { data, error, reload } = useResource(rechargeToDecide(usercode, id));
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
      <Card as="section" aria-label={t('office-recharges.whatIsTold')}>
        <Facts facts={factsOf(data, t)} />
        {data.proof === undefined ? (
          <p className="site-muted">{t('office-recharges.noProof')}</p>
        ) : (
          <Proof url={data.proof} />
        )}
        {data.cardLastFour !== undefined && <CardNumber recharge={data} />}
      </Card>
      <Decide recharge={data} />
      <Say key={data.proposal?.id ?? ''} recharge={data} />
      <p className="site-muted">{t('office-recharges.order', { zone: timeZoneName() })}</p>
    </div>
  );
}

/** Nothing where there is nothing to say. */
function text(id: string, term: string, value: string | undefined) {
  return value === undefined || value === '' ? [] : [{ id, term, value: <bdi>{value}</bdi> }];
}

function factsOf(recharge: RechargeFacts, t: TFunction) {
  const { usercode, username, status, kind, amount, coin, rate, expectedArrival, time } = recharge;
  const { bankName, cardLastFour, channel, remark, reason, decidedByName, credited, money } = recharge;
  return [
    ...text('status', t('office-recharges.standing'), t(`office-recharges.status.${status}`)),
    ...text('buyer', t('office-recharges.buyer'), username === '' ? usercode : `${username} (${usercode})`),
    { id: 'money', term: t('office-recharges.balance'), value: <Money amount={money} unit="USDT" /> },
    ...text('kind', t('office-recharges.kind'), t(`office-recharges.kinds.${kind}`)),
    ...text('channel', t('office-recharges.channel'), channel),
    ...text('paid', t('office-recharges.paid'), `${amount} ${coin}`),
    ...text('rate', t('office-recharges.rate'), rate),
    ...text('expected', t('office-recharges.expected'), expectedArrival && `${expectedArrival} USDT`),
    ...text('credited', t('office-recharges.credited'), credited && `${credited} USDT`),
    ...text('bank', t('office-recharges.bank'), bankName),
    ...text('card', t('office-recharges.card'), cardLastFour && `•••• ${cardLastFour}`),
    ...text('remark', t('office-recharges.remark'), remark),
    { id: 'time', term: t('office-recharges.told'), value: <DateTime value={instantOf(time)} /> },
    ...text('decided', t('office-recharges.decidedBy'), decidedByName),
    ...text('reason', t('office-recharges.reason'), reason),
  ];
}
