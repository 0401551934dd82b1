import type { Resource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { EmptyState, Tabs } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { KeysetList } from '../keyset-list/keyset-list.tsx';
import { positionIn } from '../keyset-list/position-in.ts';

const PAGE_SIZE = 25;

/** What a page of the list is asked for by: how far the work has got, and behind which position. */
type WorkSearch<State> = { readonly state: State; readonly after: number; readonly pageSize: number };
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
  readonly renderTable: (rows: readonly Row[], state: State) => ReactNode;
};

/** Work by how far it has got, a page after the other; state and page are in the address. */
export function WorkList<State extends string, Row>(props: Props<State, Row>) {
  const { label, param, states, titleOf, noteOf, pageOf, none, noneText, renderTable } = props;
  const { query, setQuery } = useQuery();
  const selected = states.find((state) => state === query.get(param)) ?? states[0];
  const contentOf = (state: State) => (
    <KeysetList
      pageOf={pageOf({ state, after: positionIn(query, 'after') ?? 0, pageSize: PAGE_SIZE })}
      cursor="after"
      note={noteOf(state)}
      none={<EmptyState title={none}>{noneText}</EmptyState>}
    >
      {({ pageList }) => renderTable(pageList, state)}
    </KeysetList>
  );
  return (
    <Tabs
      label={label}
      selected={selected}
      onSelect={(id) => {
        if (id !== selected) setQuery({ [param]: id, after: undefined });
      }}
      items={states.map((id) => ({ id, title: titleOf(id), content: contentOf(id) }))}
    />
  );
}
