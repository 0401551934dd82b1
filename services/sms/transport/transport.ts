import type { TextMessage } from '../text-message.ts';

/** How text messages leave. */
export type SmsTransport = {
  /** `kept`: it does not leave, and is shown in development. `reference`: what the provider calls it. */
  send(message: TextMessage, goodForSeconds: number): Promise<Sent>;
  /** Those that are the same word for word, the oldest first: one of them may be what an earlier try left behind, whose answer never came. */
  find(message: TextMessage, sentSince: Date): Promise<readonly Sent[]>;
};

export type Sent = { readonly state: 'sent' | 'kept'; readonly reference: string };

/** Trying again is in vain. Its message names no number. */
export class RefusedTextError extends Error {
  override readonly name = 'RefusedTextError';
}

/** It was not taken for now, and nothing of it was left behind. */
export class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
}
