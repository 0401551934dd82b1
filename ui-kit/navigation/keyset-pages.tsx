import type { ComponentPropsWithRef } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { cx } from '../foundation/cx.ts';
import { useKitSay } from '../foundation/kit-provider.tsx';
import './keyset-pages.css';

export interface KeysetPagesProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The beginning of the list; left out on the first page. */
  firstHref?: string | undefined;
  /** What comes after this page; left out on the last. */
  nextHref?: string | undefined;
}

/**
 * The way through a long list whose pages are not counted, because each begins where the one before ended. The browser's Back
 * leads to the page before. Shows nothing for a single page.
 */
export function KeysetPages({ firstHref, nextHref, className, ...rest }: KeysetPagesProps) {
  const say = useKitSay();
  if (firstHref === undefined && nextHref === undefined) return null;
  return (
    <nav aria-label={say('pagination')} {...rest} className={cx('mall-keyset-pages', className)}>
      {firstHref !== undefined && (
        <LinkButton href={firstHref} size="small">
          {say('firstPage')}
        </LinkButton>
      )}
      {nextHref !== undefined && (
        <LinkButton href={nextHref} size="small" rel="next">
          {say('nextPage')}
        </LinkButton>
      )}
    </nav>
  );
}
