import { countArrival, withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Suspense, useLayoutEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { EarlyPresses } from '../navigation/early-presses.tsx';
import { useScrollPlaces } from '../navigation/scroll.ts';
import { useFirstRender } from '../navigation/use-first-render.ts';
import { NotFound, routes, type MallRoute } from '../routes.tsx';
import { PageWaiting } from './page-waiting.tsx';

function Guarded({ route }: { readonly route: MallRoute }) {
  const loggedIn = useSession((state) => state.user !== undefined);
  const first = useFirstRender();
  if (route.buyerOnly && first) return <PageWaiting />;
  if (route.buyerOnly && !loggedIn) return <Redirect to={withReturn('/login')} replace />;
  return <route.Page />;
}

/** The page of the present address. */
export function Pages() {
  const [path] = useLocation();
  useScrollPlaces(path, useSearch());
  // Must run before the effects of the page itself, whose heading reads where the focus was.
  useLayoutEffect(() => countArrival(path), [path]);
  return (
    <Suspense fallback={<PageWaiting />}>
      <Switch>
        <Route path="/">
          <Redirect to="/index" replace />
        </Route>
        <Route path="/userInfo">
          <Redirect to="/userInfo/dashboard" replace />
        </Route>
        {routes.map((route) => (
          <Route key={route.path} path={route.path}>
            <Guarded route={route} />
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
      <EarlyPresses of="page" />
    </Suspense>
  );
}
