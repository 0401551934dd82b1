import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import type { Self } from '../features/session/self.ts';
import { areaOf, type Area } from './area.ts';
import { Failure } from './failure.tsx';
import { NotYours } from './not-yours.tsx';
import { PageWaiting } from './page-waiting.tsx';

export type Inside<Member> = {
  readonly areas: readonly Area[];
  /** The heading of a page that cannot be shown yet. */
  readonly overview: string;
  readonly self: Self<Member>;
};

type Props<Member> = Inside<Member> & {
  readonly routes: readonly { readonly path: string; readonly Page: ComponentType }[];
  readonly NotFound: ComponentType;
};
type GuardedProps<Member> = Inside<Member> & { readonly Page: ComponentType; readonly path?: string };

/** The pages of those who are signed in. */
export function GuardedPages<Member>({ routes, NotFound, ...inside }: Props<Member>) {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <Guarded {...inside} {...route} />
        </Route>
      ))}
      <Route>
        <Guarded {...inside} Page={NotFound} />
      </Route>
    </Switch>
  );
}

/** A page for those who may see it. Others are told so. */
function Guarded<Member>({ Page, path = '', areas, overview, self }: GuardedProps<Member>) {
  const { data, error, reload, may } = self;
  if (!data && error) return <Failure error={error} onRetry={reload} title={overview} />;
  if (!data) return <PageWaiting />;
  const area = areaOf(areas, path);
  return area === undefined || may(area.permission) ? <Page /> : <NotYours />;
}
