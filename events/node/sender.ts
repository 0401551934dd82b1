import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadRequest } from './wire.ts';

export type ReadCall = ServerWritableStream<ReadRequest, Buffer>;

/** The reader has disconnected; its sender stops. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** Sends at the consumer's pace: waits whenever the transport's buffer is full. */
export class Sender {
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    const gone = (): void => this.#gone.abort();
    call.on('cancelled', gone);
    call.on('close', gone);
    call.on('error', gone);
  }

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Undefined if there is room for more at once, otherwise a promise of it. */
  send(message: Buffer): Promise<void> | undefined {
    if (this.#gone.signal.aborted) throw new ReaderGone();
    return this.#call.write(message) ? undefined : this.#drained();
  }

  #drained(): Promise<void> {
    const signal = this.#gone.signal;
    return new Promise((resolve, reject) => {
      const drained = (): void => {
        signal.removeEventListener('abort', gone);
        resolve();
      };
      const gone = (): void => {
        this.#call.off('drain', drained);
        reject(new ReaderGone());
      };
      this.#call.once('drain', drained);
      signal.addEventListener('abort', gone, { once: true });
    });
  }
}
