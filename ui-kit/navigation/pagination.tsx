import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { ChevronIcon } from '../foundation/icons.tsx';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { useLinkClick } from '../foundation/navigation.ts';
import { pagesToShow } from './pages-to-show.ts';
import './pagination.css';

export interface PaginationProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  /** A real address for each page. */
  hrefFor: (page: number) => string;
}

/** Links to pages. Shows nothing for a single page. */
export function Pagination({ page, pages, hrefFor, className, ...rest }: PaginationProps) {
  const say = useKitSay();
  const { locale } = useKitLocale();
  const click = useLinkClick();
  const number = new Intl.NumberFormat(locale);
  if (pages <= 1) return null;
  const step = (to: number, label: string, back: boolean) => (
    <li>
      {to >= 1 && to <= pages ? (
        <a
          href={hrefFor(to)}
          rel={back ? 'prev' : 'next'}
          aria-label={label}
          onClick={click}
          className="mall-page"
        >
          <ChevronIcon size={16} data-back={back || undefined} />
        </a>
      ) : (
        <span className="mall-page" data-disabled="">
          <ChevronIcon size={16} data-back={back || undefined} />
        </span>
      )}
    </li>
  );
  return (
    <nav aria-label={say('pagination')} {...rest} className={cx('mall-pagination', className)}>
      <ol className="mall-pagination-list">
        {step(page - 1, say('previousPage'), true)}
        {pagesToShow(page, pages).map((shown) => (
          <li key={shown.gap ? `gap-${shown.after}` : shown.page}>
            {shown.gap ? (
              <span className="mall-page-gap" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                href={hrefFor(shown.page)}
                aria-label={say('page', { page: number.format(shown.page) })}
                aria-current={shown.page === page ? 'page' : undefined}
                onClick={click}
                className="mall-page"
              >
                {number.format(shown.page)}
              </a>
            )}
          </li>
        ))}
        {step(page + 1, say('nextPage'), false)}
      </ol>
    </nav>
  );
}
