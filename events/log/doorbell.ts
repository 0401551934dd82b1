/** Lets one waiter sleep until something happens; ringing before it sleeps is not kept, so look before waiting. */
export class Doorbell {
  #wake: (() => void) | undefined;

  ring(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  rung(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
