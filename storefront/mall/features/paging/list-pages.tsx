import { useQuery } from '@caravan/storefront-shared/navigation';
import { Pagination } from '@caravan/ui-kit';
import { useEffect } from 'react';

type Props = {
  /** The page that is shown, as the server says: the last one, if the address names one beyond it. */
  readonly page: number;
  readonly pages: number;
  /** The id of the list's head (`ListHead`). */
  readonly head: string;
  /** What the page is called in the address. */
  readonly parameter?: string;
};

/** The pages of a list, in the address. Turning one leads to the head of the list; an address beyond the last one is put right. */
export function ListPages({ page, pages, head, parameter = 'page' }: Props) {
  const { query, hrefWith, setQuery } = useQuery();
  const named = query.get(parameter);
  const stray = named !== null && named !== String(page);
  useEffect(() => {
    if (stray) setQuery({ [parameter]: page === 1 ? undefined : page }, true);
  }, [stray, parameter, page, setQuery]);
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefFor={(to) => hrefWith({ [parameter]: to === 1 ? undefined : to })}
      onClick={(event) => {
        // the link has been followed here, not in another tab
        if (event.defaultPrevented) goToHead(head);
      }}
    />
  );
}

function goToHead(id: string): void {
  const head = document.getElementById(id);
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
