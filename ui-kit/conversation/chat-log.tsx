import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './conversation.css';

export interface ChatLogProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Names the conversation. */
  label: string;
  /** Above the messages: the way to earlier ones. */
  before?: ReactNode;
  /** `ChatBubble`s, and `ChatMark`s between them. */
  children: ReactNode;
}

/** A conversation, the latest at the end. What arrives is announced; keys scroll it. Who shows it keeps the latest in sight. */
export function ChatLog({ label, before, className, children, ...rest }: ChatLogProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long conversations are scrolled by keys
      tabIndex={0}
      {...rest}
      role="log"
      aria-label={label}
      className={cx('mall-chat', className)}
    >
      {before}
      <ol className="mall-chat-messages">{children}</ol>
    </div>
  );
}

export type ChatMarkProps = ComponentPropsWithRef<'li'>;

/** A line between messages: a day, or where the new ones begin. */
export function ChatMark({ className, ...rest }: ChatMarkProps) {
  return <li {...rest} className={cx('mall-chat-mark', className)} />;
}
