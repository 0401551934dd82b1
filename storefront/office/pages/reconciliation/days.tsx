import { useResource } from '@caravan/storefront-shared/api';
import { countText, dayText, shortDayText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Badge, BarChart, Card, EmptyState, Money, Notice, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  reconciledDays,
  reconciliation,
  type DayStanding,
  type ReconciledNetwork,
} from '../../api/reconciliation.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { Choices } from '../../features/choices/choices.tsx';
import { ReadAt } from '../../features/read/read-at.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { OtherDay } from './other-day.tsx';
import { reconciliationAt } from './reconciliation-path.ts';
import { WaitingAcceptances } from './waiting-acceptances.tsx';

const ranges = [30, 90, 365] as const;

/** Of a network: what we had on its chain against what the books said, day by day. Network and range are in the address. */
export function Days() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const present = ranges.find((days) => String(days) === query.get('days')) ?? ranges[0];
  const { data, ...read } = useResource(reconciledDays(present));
  const networkName = useNetworkName();
  const networks = data?.networks ?? [];
  const shown = networks.find(({ network }) => network === query.get('network')) ?? networks[0];
  return (
    <div className="site-page">
      <PageHeading title={t('office-reconciliation.title')} />
      <p className="site-muted">{t('office-reconciliation.text')}</p>
      {!data && Boolean(read.error) && <Failure error={read.error} onRetry={read.reload} />}
      {!data && !read.error && <PageWaiting />}
      {data && (
        <>
          <WaitingAcceptances waiting={data.waiting} />
          <ReadAt read={{ ...read, reload: reconciliation.invalidate }} />
          <Choices
            name={t('office-reconciliation.network')}
            present={shown?.network ?? ''}
            choices={networks.map(({ network }) => ({
              id: network,
              text: networkName(network),
              href: hrefWith({ network }),
            }))}
          />
          <Choices
            name={t('office-books.range')}
            present={String(present)}
            choices={ranges.map((days) => ({
              id: String(days),
              text: t('office-books.days', { count: days }),
              href: hrefWith({ days }),
            }))}
          />
          {shown && <OfNetwork key={shown.network} network={shown} />}
        </>
      )}
    </div>
  );
}

function OfNetwork({ network: { network, days } }: { readonly network: ReconciledNetwork }) {
  const { t } = useTranslation();
  if (days.length === 0)
    return (
      <>
        <EmptyState title={t('office-reconciliation.none')}>{t('office-reconciliation.noneText')}</EmptyState>
        <OtherDay network={network} />
      </>
    );
  const open = days.filter(({ unexplainedCount }) => unexplainedCount > 0);
  return (
    <>
      {open.length === 0 ? (
        <Notice tone="success">{t('office-reconciliation.allExplained')}</Notice>
      ) : (
        <Notice tone="danger" title={t('office-reconciliation.someUnexplained')}>
          {t('office-reconciliation.someUnexplainedText')}
        </Notice>
      )}
      <Custody network={network} days={days} />
      <DayTable network={network} days={days} />
      <OtherDay network={network} />
    </>
  );
}

type Shown = { readonly network: string; readonly days: readonly DayStanding[] };

function Custody({ network, days }: Shown) {
  const networkName = useNetworkName();
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="custody" className="reconciliation-plot">
      <h2 id="custody" className="site-section-heading">
        {t('office-reconciliation.custody')}
      </h2>
      <p className="site-muted">{t('office-reconciliation.custodyText')}</p>
      <BarChart
        caption={t('office-reconciliation.custodyOf', { network: networkName(network) })}
        columnsTitle={t('office-books.day')}
        columns={days.map(({ day }) => ({ id: day, title: dayText(day), short: shortDayText(day) }))}
        series={[
          { id: 'chain', title: t('office-reconciliation.onChain'), values: days.map(({ chain }) => chain) },
          { id: 'books', title: t('office-reconciliation.inBooks'), values: days.map(({ books }) => books) },
        ]}
        unit={currency}
      />
    </Card>
  );
}

/** The newest first. */
function DayTable({ network, days }: Shown) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-reconciliation.days')}>
      <thead>
        <tr>
          <th scope="col">{t('office-books.day')}</th>
          <th scope="col">{t('office-reconciliation.state')}</th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.unexplainedDifferences')}
          </th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.stake')}
          </th>
          <th scope="col" data-align="end">
            {t('office-reconciliation.owed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((each) => (
          <tr key={each.day}>
            <th scope="row">
              <Link href={reconciliationAt({ network, day: each.day })}>{dayText(each.day)}</Link>
            </th>
            <td>
              <DayState standing={each} />
            </td>
            <td data-align="end">{countText(each.unexplainedCount)}</td>
            <td data-align="end">
              <Money amount={each.unexplained} unit={currency} />
            </td>
            <td data-align="end">
              <Money amount={each.owed} unit={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Whether everything is explained, and whether it was the whole day. */
export function DayState({
  standing: { unexplainedCount, complete },
}: {
  readonly standing: Pick<DayStanding, 'unexplainedCount' | 'complete'>;
}) {
  const { t } = useTranslation();
  if (unexplainedCount > 0) return <Badge tone="danger">{t('office-reconciliation.isUnexplained')}</Badge>;
  if (!complete) return <Badge tone="neutral">{t('office-reconciliation.isSoFar')}</Badge>;
  return <Badge tone="success">{t('office-reconciliation.isExplained')}</Badge>;
}
