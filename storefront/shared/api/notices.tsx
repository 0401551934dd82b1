import { toasts } from '@caravan/ui-kit';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { isRefusal, NoAnswer } from './envelope.ts';
import { referenceTo } from './reference.tsx';

/**
 * A refusal in the reader's language: the catalogue's text (§8) with the details that it names, otherwise the text as
 * received.
 */
export function errorText(error: unknown): string {
  if (error instanceof NoAnswer) return i18next.t('error.network');
  if (!isRefusal(error)) return i18next.t('error.unexpected');
  const table: unknown = i18next.getResourceBundle(i18next.language, 'refusals');
  const known: unknown =
    typeof table === 'object' && table !== null
      ? (table as Record<string, unknown>)[error.message]
      : undefined;
  if (typeof known !== 'string') return error.message || i18next.t('error.unexpected');
  return i18next.services.interpolator.interpolate(known, { ...error.details }, i18next.language, {});
}

/** §7: the kit's toasts delay an error by half a second and show the same text once. */
export function notifyError(error: unknown): void {
  toasts.show(errorText(error), { tone: 'error', detail: referenceTo(error) });
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
