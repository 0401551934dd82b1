import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useButton } from 'react-aria/useButton';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useAnnounce } from '../foundation/announcer.tsx';
import { cx } from '../foundation/cx.ts';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-disabled' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'onKeyUp'
> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width it is given. */
  wide?: boolean | undefined;
  /** Work is in progress: keeps focus, ignores presses, and announces it. */
  pending?: boolean | undefined;
  icon?: ReactNode;
  /** Looks disabled and keeps the focus; its caller ignores presses. */
  'aria-disabled'?: boolean | undefined;
  /** Called once per press by mouse, touch, Enter, Space or a screen reader. */
  onPress?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function useSayPending(pending: boolean) {
  const announce = useAnnounce();
  const say = useKitSay();
  const before = useRef(pending);
  useEffect(() => {
    if (pending && !before.current) announce(say('working'));
    before.current = pending;
  }, [pending, announce, say]);
}

/** A button. Its text says what will happen ("Pay 34.99 USDT"). */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    wide = false,
    pending = false,
    icon,
    onPress,
    ...others
  } = props;
  const {
    ref: outerRef,
    className,
    disabled = false,
    type = 'button',
    children,
    autoFocus,
    ...rest
  } = others;
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLButtonElement>>[0]);
  const { buttonProps, isPressed } = useButton(
    present({
      type: pending ? ('button' as const) : type,
      isDisabled: disabled,
      autoFocus,
      onPress: pending ? undefined : onPress,
      'aria-expanded': rest['aria-expanded'],
      'aria-label': rest['aria-label'],
    }),
    ref,
  );
  useSayPending(pending);
  return (
    <button
      {...mergeProps(rest, buttonProps)}
      ref={ref}
      className={cx('mall-button', className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      data-pressed={(isPressed && !pending) || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
    >
      {pending ? <span className="mall-button-spinner" aria-hidden="true" /> : icon}
      {children !== undefined && <span className="mall-button-label">{children}</span>}
    </button>
  );
}
