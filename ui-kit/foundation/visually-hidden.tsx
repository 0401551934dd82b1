import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={cx('mall-visually-hidden', className)} />;
}
