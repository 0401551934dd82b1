import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../foundation/icons.tsx';
import './notice.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };

/** Something to know before continuing, in place. Give it `role="alert"` only if it appears by itself and cannot wait. */
export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} className={cx('mall-notice', className)} data-tone={tone}>
      <Icon />
      <div className="mall-notice-body">
        <div className="mall-notice-words">
          {title && <strong className="mall-notice-title">{title}</strong>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
