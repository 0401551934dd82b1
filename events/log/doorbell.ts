/** Lets one waiter sleep until something happens. A ring before it sleeps is lost, so check before waiting. */
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
