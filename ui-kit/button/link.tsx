import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useLinkClick } from '../foundation/navigation.ts';
import './link.css';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /**
   * Without underline and in the colour of the surrounding text: for links whose position already shows that they are links.
   */
  quiet?: boolean | undefined;
}

/** A real link; plain clicks go to the application's router if the KitProvider has one. */
export function Link({ quiet = false, href, className, onClick, children, ...rest }: LinkProps) {
  const click = useLinkClick(onClick);
  return (
    <a
      {...rest}
      href={href}
      onClick={click}
      className={cx('mall-link', className)}
      data-quiet={quiet || undefined}
    >
      {children}
    </a>
  );
}
