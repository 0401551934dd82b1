const made = new Map<string, Intl.NumberFormat>();

/** A format of a locale, made once: making one costs a hundred times what it costs to use it, and a list shows hundreds of numbers. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = options ? locale + JSON.stringify(options) : locale;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}
