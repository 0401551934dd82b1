import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { ChevronIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { Link } from '../button/link.tsx';
import './breadcrumb.css';

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  href?: string | undefined;
}

export interface BreadcrumbProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  crumbs: readonly Crumb[];
}

/** The path from the top to this page; the last crumb is the page itself. A narrow screen shows the page above it alone. */
export function Breadcrumb({ crumbs, className, ...rest }: BreadcrumbProps) {
  const say = useKitSay();
  const last = crumbs.length - 1;
  return (
    <nav aria-label={say('breadcrumb')} {...rest} className={cx('mall-breadcrumb', className)}>
      <ol className="mall-breadcrumb-list">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${href ?? ''} ${label}`}>
            {index > 0 && <ChevronIcon size={12} />}
            {index === last - 1 && (
              <span className="mall-breadcrumb-back">
                <ChevronIcon size={12} />
              </span>
            )}
            {href !== undefined && index < last ? (
              <Link href={href} quiet>
                {label}
              </Link>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
