import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitSay } from '../foundation/kit-provider.tsx';
import './skip-link.css';

export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** `#` and the id of the main element, which has `tabIndex={-1}`. */
  href: string;
}

/** The first thing on a page: skips the header, straight to the content. Visible only while focused. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  const say = useKitSay();
  return (
    <a {...rest} className={cx('mall-skip-link', className)}>
      {children ?? say('skipToContent')}
    </a>
  );
}
