import { createContext, useContext, type MouseEvent } from 'react';

/** Navigates to an address of the application without loading the page again. */
export type Navigate = (href: string) => void;

export const NavigateContext = createContext<Navigate | undefined>(undefined);

/** A click that the browser should handle itself: a new tab, a download, another site. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return event.button !== 0 || modified || elsewhere || link.origin !== window.location.origin;
}

/** An onClick for a real link that lets the application's router take plain clicks on its own addresses. */
export function useLinkClick(onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const navigate = useContext(NavigateContext);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const href = event.currentTarget.getAttribute('href');
    if (!navigate || !href || href.startsWith('#') || event.defaultPrevented || isForTheBrowser(event))
      return;
    event.preventDefault();
    navigate(href);
  };
}
