import { useSyncExternalStore, type ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { formatDateTime, zoneName } from './format-date-time.ts';
import './date-time.css';

export interface DateTimeProps extends Omit<ComponentPropsWithRef<'time'>, 'dateTime' | 'children'> {
  /** An instant, ISO 8601 with zone, or undefined while there is none (shown as `--`, §9). */
  value: string | Date | undefined;
  /** Shows the time zone after it. */
  zone?: boolean | undefined;
  /** IANA zone; the browser's own when left out. */
  timeZone?: string | undefined;
  /** Leaves the time of day out. */
  dateOnly?: boolean | undefined;
}

const never = () => () => undefined;
const own = () => undefined;
/** Where a page was rendered, the reader's zone is not known: the first render shows this one there and here. */
const everybodys = () => 'UTC';

/** An instant in the buyer's time zone, `YYYY-MM-DD HH:mm:ss` (§9). */
export function DateTime({
  value,
  zone = false,
  timeZone,
  dateOnly = false,
  className,
  ...rest
}: DateTimeProps) {
  const readers = useSyncExternalStore<string | undefined>(never, own, everybodys);
  const shownIn = timeZone ?? readers;
  const instant = value === undefined ? undefined : new Date(value);
  if (!instant || Number.isNaN(instant.getTime()))
    return <span className={cx('mall-time', className)}>--</span>;
  const [day, clock] = formatDateTime(instant, shownIn).split(' ');
  return (
    <time
      {...rest}
      dateTime={instant.toISOString()}
      className={cx('mall-time', className)}
      title={zoneName(instant, shownIn)}
    >
      <bdi dir="ltr">
        <span>{day}</span>
        {!dateOnly && (
          <>
            {' '}
            <span>{clock}</span>
          </>
        )}
      </bdi>
      {zone && <span className="mall-time-zone"> {zoneName(instant, shownIn)}</span>}
    </time>
  );
}
