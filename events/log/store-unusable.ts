/**
 * The store at an address cannot be used, and a person can mend it. `reason` completes a sentence about the address: what is
 * wrong, why, and what to do.
 */
export class StoreUnusableError extends Error {
  override readonly name = 'StoreUnusableError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The address of the event store ${reason}.`, options);
    this.reason = reason;
  }
}
