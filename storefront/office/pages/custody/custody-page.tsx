import { useResource } from '@caravan/storefront-shared/api';
import { timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, EmptyState, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { custody, custodyHistory, custodyOverview, type CustodyOverview } from '../../api/custody.ts';
import { KeysetList } from '../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../features/keyset-list/position-in.ts';
import { ReadAt } from '../../features/read/read-at.tsx';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { DrainForm } from './drain-form.tsx';
import { MoveTable } from './move-table.tsx';
import { NetworkCard } from './network-card.tsx';
import './custody-page.css';

const PAGE_SIZE = 25;

/** What our wallets hold on each network, what is wrong with it, and what two persons move between them. */
export default function CustodyPage() {
  const { t } = useTranslation();
  const { data, ...read } = useResource(custodyOverview());
  return (
    <div className="site-page">
      <PageHeading title={t('office.areas.custody.title')} />
      <p className="site-muted">{t('office-custody.text')}</p>
      {!data && Boolean(read.error) && <Failure error={read.error} onRetry={read.reload} />}
      {!data && !read.error && <PageWaiting />}
      {data && (
        <>
          <ReadAt read={{ ...read, reload: custody.invalidate }} />
          <Standing overview={data} />
        </>
      )}
      <History />
    </div>
  );
}

function Standing({ overview: { networks, owed, open } }: { readonly overview: CustodyOverview }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  return (
    <>
      <Facts
        facts={[
          {
            id: 'owed',
            term: t('office-custody.owed'),
            value: <Money amount={owed} unit="USDT" />,
          },
        ]}
      />
      <div className="custody-networks">
        {networks.map((network) => (
          <NetworkCard key={network.network} network={network} />
        ))}
      </div>
      {networks.length === 0 && (
        <EmptyState title={t('office-custody.noNetworks')}>{t('office-custody.noNetworksText')}</EmptyState>
      )}
      <section aria-labelledby="custody-open" className="custody-section">
        <h2 id="custody-open" className="site-section-heading">
          {t('office-custody.open')}
        </h2>
        {open.length === 0 ? (
          <EmptyState title={t('office-custody.noneOpen')}>{t('office-custody.noneOpenText')}</EmptyState>
        ) : (
          <MoveTable title={t('office-custody.open')} moves={open} decides />
        )}
      </section>
      {may('custody.decide') && networks.length > 0 && <DrainForm networks={networks} />}
    </>
  );
}

function History() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const before = positionIn(query, 'before');
  return (
    <Card as="section" aria-labelledby="custody-history" className="custody-section">
      <h2 id="custody-history" className="site-section-heading">
        {t('office-custody.history')}
      </h2>
      <KeysetList
        pageOf={custodyHistory({ ...(before !== undefined && { before }), pageSize: PAGE_SIZE })}
        cursor="before"
        label={t('office-custody.pages')}
        note={t('office-custody.order', { zone: timeZoneName() })}
        none={<EmptyState title={t('office-custody.none')}>{t('office-custody.noneText')}</EmptyState>}
      >
        {({ pageList }) => <MoveTable title={t('office-custody.history')} moves={pageList} />}
      </KeysetList>
    </Card>
  );
}
