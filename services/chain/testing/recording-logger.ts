import type { LoggerPort } from '@caravan/platform';

/** Keeps the messages, so that a test can wait for one. */
export function createRecordingLogger(): LoggerPort & { readonly messages: readonly string[] } {
  const messages: string[] = [];
  const keep = (_fields: object, message: string) => void messages.push(message);
  return { messages, info: keep, warn: keep, error: keep };
}
