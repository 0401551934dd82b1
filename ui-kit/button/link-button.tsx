import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { useLinkClick } from '../foundation/navigation.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import './button.css';

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
}

/** A link that looks like a button: it navigates, and performs no action. */
export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    wide = false,
    icon,
    href,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const click = useLinkClick(onClick);
  return (
    <a
      {...rest}
      href={href}
      onClick={click}
      className={cx('mall-button', className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      <span className="mall-button-label">{children}</span>
    </a>
  );
}
