import type { Loaded } from '@caravan/storefront-shared/api';
import { Skeleton } from '@caravan/ui-kit';
import { useId, type ReactNode } from 'react';
import { ListHead } from '../paging/list-head.tsx';
import { ListPages } from '../paging/list-pages.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import './favourites.css';

type Page<Item> = {
  readonly pageList: readonly Item[];
  readonly pageInfo: { readonly pageNum: number; readonly pageSize: number; readonly totalElements: number };
};
type Props<Item> = {
  readonly title: string;
  readonly loaded: Loaded<Page<Item>>;
  readonly kind: 'goods' | 'shops';
  readonly keyOf: (item: Item) => string;
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
};

/** A page of a buyer's own list; the number of the page is in the address. */
export function OwnList<Item>({ title, loaded, kind, keyOf, empty, children }: Props<Item>) {
  const head = useId();
  const { data, error, reload } = loaded;
  if (error && !data) return <Failure title={title} error={error} onRetry={reload} />;
  return (
    <>
      <ListHead id={head}>
        <PageHeading title={title} />
      </ListHead>
      {!data && <Skeleton shape="box" width="100%" height="24rem" />}
      {data?.pageInfo.totalElements === 0 && empty}
      {data && data.pageInfo.totalElements > 0 && (
        <>
          <ul className="favourites-list" data-kind={kind}>
            {data.pageList.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          <ListPages
            page={data.pageInfo.pageNum}
            pages={Math.ceil(data.pageInfo.totalElements / data.pageInfo.pageSize)}
            head={head}
          />
        </>
      )}
    </>
  );
}
