/** Work with the same key runs one at a time, in the order of arrival; different keys do not wait for each other. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const result = before ? before.then(work, work) : work();
    this.#last.set(key, result);
    void this.#forgetAfter(key, result);
    return result;
  }

  async #forgetAfter(key: string, result: Promise<unknown>): Promise<void> {
    await Promise.allSettled([result]);
    if (this.#last.get(key) === result) this.#last.delete(key);
  }
}
