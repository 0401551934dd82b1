import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../button/button.tsx';
import { cx } from '../foundation/cx.ts';
import '../button/button.css';
import './popover.css';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'dialog'>, 'title'> {
  /** The words of the button. */
  trigger: ReactNode;
  /** Names what opens. */
  label: string;
  icon?: ReactNode;
  size?: ButtonSize | undefined;
  variant?: ButtonVariant | undefined;
}

/**
 * A little more beside its button, over the page: a press outside or Escape closes it, and the focus goes back. It is the platform's own
 * popover, so it lies over everything and costs no code.
 */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    label,
    icon,
    size = 'medium',
    variant = 'secondary',
    className,
    style,
    children,
    ...rest
  } = props;
  const id = useId();
  const anchor = `--mall-${id.replaceAll(/[^\w-]/g, '')}`;
  return (
    <span className="mall-popover-place">
      {/* a plain button: the platform opens and closes at its press, also when a press outside has just closed */}
      <button
        type="button"
        className="mall-button"
        data-size={size}
        data-variant={variant}
        popoverTarget={id}
        aria-haspopup="dialog"
        style={{ anchorName: anchor }}
      >
        {icon}
        <span className="mall-button-label">{trigger}</span>
      </button>
      <dialog
        aria-label={label}
        {...rest}
        id={id}
        popover="auto"
        className={cx('mall-popover', className)}
        style={{ ...style, positionAnchor: anchor }}
      >
        {children}
      </dialog>
    </span>
  );
}
