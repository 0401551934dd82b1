/** No answer in time: the outcome is unknown. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The client's own calls may wait for ever (event-stores.md, "Quirks"). This stops waiting; it does not stop the call. */
export function withTimeLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NoAnswerError(`The event store did not answer within ${limitMs} ms.`));
    }, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
