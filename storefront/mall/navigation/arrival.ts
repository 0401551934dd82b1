import { withoutSlug } from '@caravan/gateway/addresses';

/** What a page of the mall was reached by. */
export type Way = {
  /** path and query, `/commodity?sort=new`; undefined: the visit begins */
  readonly from: string | undefined;
  readonly to: string;
  /** Back, Forward, or the page loaded again */
  readonly byHistory: boolean;
  /** where the last click or key was: in the page numbers of a list, elsewhere in the page, or in the frame around it */
  readonly actedIn: 'pages' | 'page' | 'frame';
};

/** Where a page opens: at its kept place, at its top, at the beginning of the list whose pages were turned, or where it is. */
export type Arrival = 'kept' | 'top' | 'list' | 'stay';

/** What makes another page of the same path. Filters, sorts and tabs do not: what one looks at stays in sight. */
const otherPage = ['id', 'k', 'page', 'pay', 'orders'];

/** §2: /index returns to its place, every other page opens at the top. */
export function arrivalOf({ from, to, byHistory, actedIn }: Way): Arrival {
  if (byHistory) return 'kept';
  const [was, is] = [new URL(from ?? '', 'http://mall'), new URL(to, 'http://mall')];
  if (from === undefined) return 'stay';
  if (withoutSlug(was.pathname) !== withoutSlug(is.pathname))
    return is.pathname === '/index' ? 'kept' : 'top';
  if (actedIn === 'frame') return 'top';
  const isOther = otherPage.some((name) => was.searchParams.get(name) !== is.searchParams.get(name));
  if (!isOther) return 'stay';
  return actedIn === 'pages' ? 'list' : 'top';
}
