import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './empty-state.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A drawing, hidden from screen readers. */
  picture?: ReactNode;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** The heading's rank on this page. */
  level?: 1 | 2 | 3 | undefined;
}

/** What is shown where there is nothing yet: why, and the one thing to do. */
export function EmptyState({
  picture,
  title,
  action,
  level = 2,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={cx('mall-empty', className)}>
      {picture && (
        <div aria-hidden="true" className="mall-empty-picture">
          {picture}
        </div>
      )}
      <Heading className="mall-empty-title">{title}</Heading>
      {children && <p className="mall-empty-words">{children}</p>}
      {action && <div className="mall-empty-action">{action}</div>}
    </div>
  );
}
