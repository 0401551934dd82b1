import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Select, Skeleton } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, RechargeList } from '../../../../api/recharges.ts';
import { useChannels, useRecharges } from '../../../../features/wallet/use-recharge.ts';
import { ListHead } from '../../../../features/paging/list-head.tsx';
import { ListPages } from '../../../../features/paging/list-pages.tsx';
import { Empty } from '../../../../shell/empty.tsx';
import { Failure } from '../../../../shell/failure.tsx';
import { isFiltered, kinds, recordsQuery, states } from './filters.ts';
import { RecordRow } from './record-row.tsx';
import { useAnnouncedRecharges } from './use-announced-recharges.ts';
import { Withheld } from './withheld.tsx';

/** All recharges, newest first; filters and page are in the address. */
export default function Records() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const id = useId();
  const asked = recordsQuery(query);
  const { data, error, reload } = useRecharges(asked);
  const channels = useChannels().data?.pageList ?? [];
  useAnnouncedRecharges(data?.pageList);
  return (
    <section className="recharge-records" aria-labelledby={id}>
      <div className="user-info-head">
        <ListHead id="recharge-records-head">
          <h2 id={id}>{t('recharge.records')}</h2>
        </ListHead>
        <p className="site-muted" aria-live="polite">
          {data && t('recharge.found', { count: data.totalElements, number: countText(data.totalElements) })}
        </p>
      </div>
      <Filters channels={channels} />
      {error && !data ? (
        <Failure error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton shape="box" width="100%" height="24rem" />
      ) : (
        <List list={data} channels={channels} filtered={isFiltered(asked)} />
      )}
    </section>
  );
}

type ListProps = {
  readonly list: RechargeList;
  readonly channels: readonly Channel[];
  readonly filtered: boolean;
};

function List({ list, channels, filtered }: ListProps) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  const { pageList, pageSize, thisPageNumber, totalElements, withheld } = list;
  return (
    <>
      <Withheld sums={withheld} channels={channels} />
      {pageList.length === 0 ? (
        <Empty
          picture="wallet"
          text={t(filtered ? 'recharge.noneFiltered' : 'recharge.noDeposits')}
          action={
            filtered && (
              <LinkButton href={hrefWith({ ...noFilter, page: undefined })}>
                {t('recharge.showAll')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ul className="recharge-list">
          {pageList.map((recharge) => (
            <RecordRow key={recharge.id} recharge={recharge} channels={channels} />
          ))}
        </ul>
      )}
      <ListPages
        page={thisPageNumber}
        pages={Math.ceil(totalElements / pageSize)}
        head="recharge-records-head"
      />
    </>
  );
}

const noFilter = { state: undefined, kind: undefined, on: undefined };

function Filters({ channels }: { readonly channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const all = { value: 'all', label: t('recharge.all') };
  const chosen = (name: string, known: readonly string[]) =>
    known.find((each) => each === query.get(name)) ?? 'all';
  const choose = (name: keyof typeof noFilter) => (value: string) =>
    setQuery({ [name]: value === 'all' ? undefined : value, page: undefined }, true);
  return (
    <div className="recharge-filters">
      <Select
        label={t('recharge.state')}
        options={[all, ...states.map((value) => ({ value, label: t(`recharge.states.${value}`) }))]}
        value={chosen('state', states)}
        onChange={choose('state')}
      />
      <Select
        label={t('recharge.kind')}
        options={[all, ...kinds.map((value) => ({ value, label: t(`recharge.kinds.${value}`) }))]}
        value={chosen('kind', kinds)}
        onChange={choose('kind')}
      />
      <Select
        label={t('recharge.network')}
        options={[all, ...channels.map(({ network, name }) => ({ value: network, label: name }))]}
        value={chosen(
          'on',
          channels.map(({ network }) => network),
        )}
        onChange={choose('on')}
      />
    </div>
  );
}
