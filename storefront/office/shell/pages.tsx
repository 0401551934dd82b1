import { countArrival, withReturn } from '@caravan/storefront-shared/navigation';
import { Suspense, useLayoutEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { signInPath } from '../features/session/leave.ts';
import { useSelf } from '../features/session/use-self.ts';
import { NotFound, routes, SignIn } from '../routes.ts';
import { areaOf } from '../work-areas.ts';
import { Failure } from './failure.tsx';
import { NotYours } from './not-yours.tsx';
import { PageWaiting } from './page-waiting.tsx';

/** A page for those who may see it. Others are told so; who is not signed in signs in first. */
function Guarded({ Page, path = '' }: { readonly Page: ComponentType; readonly path?: string }) {
  const { t } = useTranslation();
  const { data, error, reload, signedIn, may } = useSelf();
  if (!signedIn) return <Redirect to={withReturn(signInPath)} replace />;
  if (!data && error) return <Failure error={error} onRetry={reload} title={t('office.overview')} />;
  if (!data) return <PageWaiting />;
  const area = areaOf(path);
  return area === undefined || may(area.permission) ? <Page /> : <NotYours />;
}

/** The page of the present address. */
export function Pages() {
  const [path] = useLocation();
  // Must run before the effects of the page itself, whose heading reads where the focus was.
  useLayoutEffect(() => countArrival(path), [path]);
  return (
    <Suspense fallback={<PageWaiting />}>
      <Switch>
        <Route path={signInPath}>
          <SignIn />
        </Route>
        {routes.map((route) => (
          <Route key={route.path} path={route.path}>
            <Guarded {...route} />
          </Route>
        ))}
        <Route>
          <Guarded Page={NotFound} />
        </Route>
      </Switch>
    </Suspense>
  );
}
