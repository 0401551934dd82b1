import type { ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'wide' | 'aria-label'> {
  /** What the button does, for users who do not see the icon; shown as a tooltip too. */
  label: string;
  icon: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, className, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={label}
      className={cx('mall-icon-button', className)}
    />
  );
}
