import type { useSelf } from './features/session/use-self.ts';
import { NotFound, routes } from './routes.ts';
import { GuardedPages, type Inside } from './shell/guarded-pages.tsx';

type Member = NonNullable<ReturnType<typeof useSelf>['data']>;

/** The pages of staff, apart from the sign-in, which so loads none of where they are. */
export default function StaffPages(inside: Inside<Member>) {
  return <GuardedPages {...inside} {...{ routes, NotFound }} />;
}
