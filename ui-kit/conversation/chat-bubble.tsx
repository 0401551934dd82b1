import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon } from '../foundation/icons.tsx';
import { DateTime } from '../money/date-time.tsx';
import './conversation.css';

export interface ChatBubbleProps extends Omit<ComponentPropsWithRef<'li'>, 'children' | 'about'> {
  /** Who says it. Read before the words; seen only with `showAuthor`. */
  author: string;
  showAuthor?: boolean | undefined;
  /** Written by the reader: at the end of the line, in the colour of the brand. */
  own?: boolean | undefined;
  /** A small picture of who says it; decoration, for the author is named. */
  avatar?: ReactNode;
  /** What it is about, above the words. */
  about?: ReactNode;
  /** When (ISO 8601). */
  time?: string | Date | undefined;
  /** What became of it, after the time: "sending", "read". */
  status?: ReactNode;
  /** Why it was not sent. It is announced. */
  error?: ReactNode;
  /** What can be done about the error. */
  actions?: ReactNode;
  /** The words, or a `ChatPicture`. */
  children: ReactNode;
}

/** One message of a `ChatLog`. */
export function ChatBubble(props: ChatBubbleProps) {
  const { author, showAuthor = false, own = false, avatar, about, ...others } = props;
  const { time, status, error, actions, className, children, ...rest } = others;
  return (
    <li
      {...rest}
      className={cx('mall-bubble', className)}
      data-own={own || undefined}
      data-invalid={Boolean(error) || undefined}
    >
      {avatar && (
        <span className="mall-bubble-avatar" aria-hidden="true">
          {avatar}
        </span>
      )}
      <div className="mall-bubble-body">
        <span className={showAuthor ? 'mall-bubble-author' : 'mall-visually-hidden'}>{author}</span>
        {about && <p className="mall-bubble-about">{about}</p>}
        <div className="mall-bubble-words" dir="auto">
          {children}
        </div>
        {(time !== undefined || status) && (
          <p className="mall-bubble-when">
            {time !== undefined && <DateTime value={time} />}
            {status && <span>{status}</span>}
          </p>
        )}
        {error && (
          <div className="mall-bubble-error">
            <p role="alert">
              <ErrorIcon size={16} />
              <span>{error}</span>
            </p>
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}
