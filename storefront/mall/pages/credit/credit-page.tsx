import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { NotFound } from '../../routes.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import './credit-page.css';

const Introduction = lazyWithTexts(
  ['credit', 'credit-offer'],
  () => import('./introduction/introduction-page.tsx'),
);

/** What only who is signed in has. */
const own = [
  [
    '/credit/application',
    lazyWithTexts(['credit', 'credit-form', 'rules'], () => import('./application/application-page.tsx')),
  ],
  [
    '/credit/myLoan',
    lazyWithTexts(['credit', 'credit-loan', 'rules'], () => import('./my-loan/my-loan-page.tsx')),
  ],
] as const;

/** Loans (§2): the introduction, the application, and the buyer's own. */
export default function CreditPage() {
  const [path] = useLocation();
  const signedIn = useSession(({ user }) => user !== undefined);
  if (!signedIn && own.some(([address]) => path.startsWith(address)))
    return <Redirect to={withReturn('/login')} replace />;
  return (
    <div className="site-page site-frame credit">
      <Suspense fallback={<PageWaiting />}>
        <Switch>
          <Route path="/credit" component={Introduction} />
          {own.map(([address, Page]) => (
            <Route key={address} path={address} component={Page} />
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </div>
  );
}
