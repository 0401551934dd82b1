import { countArrival, withReturn } from '@caravan/storefront-shared/navigation';
import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PageWaiting } from './page-waiting.tsx';

type Props = {
  readonly signInPath: string;
  readonly SignIn: ComponentType;
  readonly signedIn: boolean;
  /** All that one must be signed in for. */
  readonly children: ReactNode;
};

/** The page of the present address, in one part of the office. Who is not signed in signs in first. */
export function Pages({ signInPath, SignIn, signedIn, children }: Props) {
  const [path] = useLocation();
  // Must run before the effects of the page itself, whose heading reads where the focus was.
  useLayoutEffect(() => countArrival(path), [path]);
  return (
    <Suspense fallback={<PageWaiting />}>
      <Switch>
        <Route path={signInPath}>
          <SignIn />
        </Route>
        <Route>{signedIn ? children : <Redirect to={withReturn(signInPath)} replace />}</Route>
      </Switch>
    </Suspense>
  );
}
