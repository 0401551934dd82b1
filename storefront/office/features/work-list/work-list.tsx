import { useResource, type Resource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, EmptyState, KeysetPages, LoadingStatus, Skeleton, Tabs } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../shell/failure.tsx';
import './work-list.css';

const PAGE_SIZE = 25;

/** What a page of the list is asked for by: how far the work has got, and behind which position. */
export type WorkSearch<State> = { readonly state: State; readonly after: number; readonly pageSize: number };
type WorkPage<Row> = { readonly pageList: readonly Row[]; readonly next?: number | undefined };

type Props<State extends string, Row> = {
  /** of the tabs, for those who do not see them */
  readonly label: string;
  /** names the state in the address */
  readonly param: string;
  /** the first one is shown where the address names none */
  readonly states: readonly State[];
  readonly titleOf: (state: State) => string;
  /** what is above the rows: their order, the zone of their times */
  readonly noteOf: (state: State) => string;
  readonly pageOf: (search: WorkSearch<State>) => Resource<WorkPage<Row>>;
  readonly none: string;
  readonly noneText: string;
  readonly renderTable: (rows: readonly Row[]) => ReactNode;
};

/** Work by how far it has got, a page after the other; state and page are in the address. */
export function WorkList<State extends string, Row>(props: Props<State, Row>) {
  const { label, param, states, titleOf } = props;
  const { query, setQuery } = useQuery();
  const selected = stateIn(query, props);
  return (
    <Tabs
      label={label}
      selected={selected}
      onSelect={(id) => {
        if (id !== selected) setQuery({ [param]: id, after: undefined });
      }}
      items={states.map((id) => ({ id, title: titleOf(id), content: <OfState key={id} {...props} /> }))}
    />
  );
}

function OfState<State extends string, Row>(props: Props<State, Row>) {
  const { noteOf, pageOf, none, noneText, renderTable } = props;
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const state = stateIn(query, props);
  const { data, error, loading, reload } = useResource(
    pageOf({ state, after: afterIn(query), pageSize: PAGE_SIZE }),
  );
  if (!data && error) return <Failure error={error} onRetry={reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  return (
    <div className="site-page">
      <div className="work-list-head">
        <p className="site-muted">{noteOf(state)}</p>
        <Button size="small" pending={loading} onPress={reload}>
          {t('office.refresh')}
        </Button>
      </div>
      {data.pageList.length === 0 ? (
        <EmptyState title={none}>{noneText}</EmptyState>
      ) : (
        renderTable(data.pageList)
      )}
      <KeysetPages
        firstHref={query.has('after') ? hrefWith({ after: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ after: data.next })}
      />
    </div>
  );
}

function stateIn<State extends string>(
  query: URLSearchParams,
  { param, states }: { readonly param: string; readonly states: readonly State[] },
): State {
  const [first] = states;
  const named = states.find((state) => state === query.get(param)) ?? first;
  if (named === undefined) throw new Error('A list of work has at least one state.');
  return named;
}

function afterIn(query: URLSearchParams): number {
  const after = Number(query.get('after'));
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}
