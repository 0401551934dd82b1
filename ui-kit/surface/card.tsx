import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import './card.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  padding?: 'none' | 'medium' | 'large' | undefined;
  /** Sunken instead of outlined, for a summary beside the main content. */
  sunken?: boolean | undefined;
}

/** A surface at rest: a hairline, no shadow. */
export function Card({ as = 'div', padding = 'medium', sunken = false, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={cx('mall-card', className)}
      data-padding={padding}
      data-sunken={sunken || undefined}
    />
  );
}
