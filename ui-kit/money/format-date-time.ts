const parts = (instant: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Map(
    new Intl.DateTimeFormat('en-GB-u-nu-latn', { ...options, timeZone })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** `YYYY-MM-DD HH:mm:ss` in a time zone, the browser's when none is given (§9). */
export function formatDateTime(instant: Date, timeZone?: string): string {
  const found = parts(instant, timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const get = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return `${get('year')}-${get('month')}-${get('day')} ${get('hour')}:${get('minute')}:${get('second')}`;
}

/** The offset of a time zone at an instant, e.g. `GMT+8`. */
export function zoneName(instant: Date, timeZone?: string): string {
  return parts(instant, timeZone, { timeZoneName: 'shortOffset' }).get('timeZoneName') ?? '';
}
