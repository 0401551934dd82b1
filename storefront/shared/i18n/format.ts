import { localeOf, type Language } from './codes.ts';
import { currentLanguage } from './language.ts';

const WIRE_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** A wire time ('YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, §9) as an instant; undefined for anything else. */
export function instantOf(wire: string | null | undefined): Date | undefined {
  const match = wire ? WIRE_TIME.exec(wire) : null;
  if (!match) return undefined;
  const instant = new Date(`${match[1]}T${match[2]}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** An instant as a wire time. */
export function wireTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

const two = (value: number) => String(value).padStart(2, '0');

/** The same moment on the reader's clock, '--' when there is none (§9). */
export function localTime(wire: string | null | undefined): string {
  const at = instantOf(wire);
  if (!at) return '--';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** A duration as m:ss, or h:mm:ss from an hour on. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The reader's time zone, for the sentence that says so. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The formats of a language, made once: to make one costs far more than to use it, and a list shows hundreds of numbers. */
const formats = new Map<
  Language,
  { readonly amount: Intl.NumberFormat; readonly count: Intl.NumberFormat }
>();

function formatsHere() {
  const language = currentLanguage();
  const known = formats.get(language);
  if (known) return known;
  const locale = localeOf(language);
  const made = {
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 10 }),
    count: new Intl.NumberFormat(locale),
  };
  formats.set(language, made);
  return made;
}

/** A decimal string with grouping and at least two decimals; exact, because Intl accepts decimal strings. */
export function amountText(amount: string): string {
  return formatsHere().amount.format(amount as Intl.StringNumericLiteral);
}

export function countText(count: number): string {
  return formatsHere().count.format(count);
}

/** Of what is not worth counting further: up to 99, and beyond that with a plus. */
export function aboutText(count: number): string {
  return count > 99 ? `${countText(99)}+` : countText(count);
}
