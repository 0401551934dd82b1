import { isRefusal, useResource, type Resource } from '@caravan/storefront-shared/api';
import { Breadcrumb, EmptyState, type Crumb } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';

type Props<Data> = {
  readonly resource: Resource<Data>;
  readonly title: string;
  /** The list that it stands in, and its own name there; default: the title. */
  readonly list: Crumb;
  readonly crumb?: string;
  /** The key of the refusal that says that there is none, and what is said then. */
  readonly unknown: { readonly key: string; readonly title: string; readonly text: string };
  /** In which zone its times are. */
  readonly zone: string;
  readonly children: (data: Data) => ReactNode;
};

/** The page of one matter that staff decide: its way back to the list, what stands in its place until it is there, and its times' zone. */
export function CasePage<Data>({ resource, title, list, crumb, unknown, zone, children }: Props<Data>) {
  const { data, error, reload } = useResource(resource);
  const way = <Breadcrumb crumbs={[list, { label: crumb ?? title }]} />;
  if (!data && isRefusal(error) && error.details['key'] === unknown.key)
    return (
      <div className="site-page">
        {way}
        <PageHeading title={title} />
        <EmptyState title={unknown.title}>{unknown.text}</EmptyState>
      </div>
    );
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  return (
    <div className="site-page">
      {way}
      <PageHeading title={title} />
      {children(data)}
      <p className="site-muted">{zone}</p>
    </div>
  );
}
