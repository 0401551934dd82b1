import { toasts } from '@caravan/ui-kit';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { localTime, wireTime } from '../i18n/format.ts';
import { useConnection } from './connection.ts';
import { isRefusal, NoAnswer } from './envelope.ts';
import { referenceTo } from './reference.tsx';

/**
 * A refusal in the reader's language: the catalogue's text (§8) with the details that it names, an instant on the reader's clock;
 * otherwise the text as received.
 */
export function errorText(error: unknown): string {
  if (error instanceof NoAnswer)
    return i18next.t(useConnection.getState().now === 'offline' ? 'error.network' : 'error.silent');
  if (!isRefusal(error)) return i18next.t('error.unexpected');
  const known = wordsOf(error.message);
  if (known === undefined) return error.message || i18next.t('error.unexpected');
  const details = Object.fromEntries(
    Object.entries(error.details).map(([name, said]) => [name, readable(said)]),
  );
  return i18next.services.interpolator.interpolate(known, details, i18next.language, {});
}

/** The catalogue's text in the reader's language, with places for its details; undefined: not known, or not loaded yet. */
function wordsOf(msg: string): string | undefined {
  const table: unknown = i18next.getResourceBundle(i18next.language, 'refusals');
  const known: unknown =
    typeof table === 'object' && table !== null ? (table as Record<string, unknown>)[msg] : undefined;
  return typeof known === 'string' ? known : undefined;
}

/** What is said of a refusal whose details nobody kept; undefined: its text would lack them, or is not known. */
export function plainRefusal(msg: string): string | undefined {
  const words = wordsOf(msg);
  return words?.includes('{{') ? undefined : words;
}

/** An instant as the reader's clock has it, in its own order among words that are read from the right; all else as it is. */
function readable(said: string | number): string | number {
  const isInstant = typeof said === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said);
  return isInstant ? `\u2066${localTime(wireTime(new Date(said)))}\u2069` : said;
}

/**
 * §7: the kit's toasts delay an error by half a second and show the same text once. That nobody answers goes by itself, as the banner that
 * says so stays.
 */
export function notifyError(error: unknown): void {
  const tone = error instanceof NoAnswer ? 'warning' : 'error';
  toasts.show(errorText(error), { tone, detail: referenceTo(error) });
}

export function notify(tone: 'success' | 'warning', text: string): void {
  toasts.show(text, { tone });
}

/** `errorText`, and the reference of what nobody expected. */
export function errorWords(error: unknown): ReactNode {
  return (
    <>
      {errorText(error)} {referenceTo(error)}
    </>
  );
}
