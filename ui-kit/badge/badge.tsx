import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './badge.css';

export type BadgeTone = 'neutral' | 'brand' | 'sale' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone | undefined;
  /** A filled badge for the one thing on a picture that must be noticed, such as a discount. */
  solid?: boolean | undefined;
  icon?: ReactNode;
}

/** A short status in words; its colour only supports them. */
export function Badge({ tone = 'neutral', solid = false, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx('mall-badge', className)} data-tone={tone} data-solid={solid || undefined}>
      {icon}
      {children}
    </span>
  );
}
