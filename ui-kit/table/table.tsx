import { useId, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './table.css';

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Names the table. */
  caption: ReactNode;
  /** Keeps the caption for screen readers, where a heading above already shows it. */
  hideCaption?: boolean | undefined;
  /** No higher than 20rem: more rows scroll below the head. */
  short?: boolean | undefined;
  children: ReactNode;
}

/**
 * A semantic table with rows of 44 px and a sticky head. Write `<thead>`, `<tbody>` and `<th scope="row">` inside;
 * `data-align="end"` on cells of numbers. If it is wider than its container it scrolls, by keyboard too.
 */
export function Table({
  caption,
  hideCaption = false,
  short = false,
  className,
  children,
  ...rest
}: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const [scrolls, setScrolls] = useState(false);
  // Measured before it is painted: nobody meets a table that scrolls and cannot be reached by keyboard.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setScrolls(overflows(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // more rows do not make a short frame larger
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  // no landmark: what surrounds it often is one, of the same name
  const reachable = scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': captionId } : {};
  return (
    <div
      {...reachable}
      ref={frame}
      className="mall-table-frame"
      data-scrolls={scrolls || undefined}
      data-short={short || undefined}
    >
      <table {...rest} className={cx('mall-table', className)}>
        <caption id={captionId} className={hideCaption ? 'mall-visually-hidden' : undefined}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

function overflows(frame: HTMLElement): boolean {
  return frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
}
