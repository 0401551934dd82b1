import { useResource, type Resource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { KeysetPages, LoadingStatus, Skeleton } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { Failure } from '../../shell/failure.tsx';
import { ReadAt } from '../read/read-at.tsx';
import type { Cursor } from './position-in.ts';
import './keyset-list.css';

type KeysetPage = {
  readonly pageList: readonly unknown[];
  readonly next?: number | string | undefined;
};

type Props<Page> = {
  readonly pageOf: Resource<Page>;
  readonly cursor: Cursor;
  /** of the way through its pages, where another list is on the same page */
  readonly label?: string;
  /** what is above the rows: their order, the zone of their times */
  readonly note: string;
  /** shown instead of the rows where there are none */
  readonly none: ReactNode;
  readonly children: (page: Page) => ReactNode;
};

/** The rows of a long list, a page after the other: which one is in the address. It says when it was read. */
export function KeysetList<Page extends KeysetPage>(props: Props<Page>) {
  const { pageOf, cursor, label, note, none, children } = props;
  const { query, hrefWith } = useQuery();
  const { data, ...read } = useResource(pageOf);
  if (!data && read.error) return <Failure error={read.error} onRetry={read.reload} />;
  if (!data)
    return (
      <LoadingStatus>
        <Skeleton shape="box" width="100%" height="24rem" />
      </LoadingStatus>
    );
  return (
    <div className="site-page">
      <div className="keyset-list-head">
        <p className="site-muted">{note}</p>
        <ReadAt read={read} />
      </div>
      {data.pageList.length === 0 ? none : children(data)}
      <KeysetPages
        {...(label !== undefined && { 'aria-label': label })}
        firstHref={query.has(cursor) ? hrefWith({ [cursor]: undefined }) : undefined}
        nextHref={data.next === undefined ? undefined : hrefWith({ [cursor]: data.next })}
      />
    </div>
  );
}
