import { AsyncLocalStorage } from 'node:async_hooks';

export type Patience = {
  /** for one answer of the store, ms */
  readonly answerMs: number;
  /** for all attempts together, ms */
  readonly totalMs: number;
};

type Limit = { readonly until: number; readonly answerMs: number };
const limits = new AsyncLocalStorage<Limit>();

/**
 * Runs work for somebody who waits: every call to the log in it gives up when this time is over, however many calls there are
 * and however long each waited for its turn. One answer may take half of it, so that a silent connection is replaced once. What
 * was given up may have taken effect; asking again with the same ids is safe.
 */
export function givingUpAfter<Result>(milliseconds: number, work: () => Result): Result {
  return limits.run({ until: Date.now() + milliseconds, answerMs: milliseconds / 2 }, work);
}

/** The time that one call to the log has. */
export class Attempts {
  readonly #until: number;
  readonly #answerMs: number;
  readonly #last: number;
  #first = true;

  constructor({ answerMs, totalMs }: Patience) {
    const limit = limits.getStore();
    this.#last = limit?.until ?? Number.POSITIVE_INFINITY;
    this.#until = Math.min(Date.now() + totalMs, this.#last);
    this.#answerMs = Math.min(answerMs, limit?.answerMs ?? answerMs);
  }

  get over(): boolean {
    return Date.now() >= this.#until;
  }

  /** ms for the next answer. The first attempt has its whole time even if there is no second one. */
  nextAnswerMs(): number {
    const until = this.#first ? this.#last : this.#until;
    this.#first = false;
    return Math.max(0, Math.min(this.#answerMs, until - Date.now()));
  }
}
