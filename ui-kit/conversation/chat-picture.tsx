import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { Skeleton } from '../progress/skeleton.tsx';
import './conversation.css';

export interface ChatPictureProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> {
  /** Its address in full size; left out until it has come. */
  src: string | undefined;
  /** What is read instead of it, and names the way to its full size. */
  alt: string;
}

/** A picture in place of the words of a `ChatBubble`. It leads to itself in full size. */
export function ChatPicture({ src, alt, className, ...rest }: ChatPictureProps) {
  return (
    <a {...rest} href={src} target="_blank" rel="noreferrer" className={cx('mall-bubble-picture', className)}>
      {src === undefined ? (
        <>
          <span className="mall-visually-hidden">{alt}</span>
          <Skeleton shape="box" width="10rem" height="8rem" />
        </>
      ) : (
        <img src={src} alt={alt} />
      )}
    </a>
  );
}
