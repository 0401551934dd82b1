import type { Letter } from '../letter.ts';

/** How letters leave. `kept`: they do not, and are shown in development. */
export type Transport = {
  /**
   * `messageId` is the same at every try, so that a receiver may notice a second copy. Throws RefusedLetterError for one that never can
   * be sent, and anything else for one that may be sent later.
   */
  send(letter: Letter, messageId: string): Promise<'sent' | 'kept'>;
};

/** Trying again is in vain. Its message names no address. */
export class RefusedLetterError extends Error {
  override readonly name = 'RefusedLetterError';
}
