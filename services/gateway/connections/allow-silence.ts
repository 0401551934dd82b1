import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Gives a request so much time for its answer, without a byte in either direction, instead of what all have. Node gives its
 * connection the usual time again once it is answered. A request that came over no connection waits for as long as it likes.
 */
export function allowSilence({ socket }: IncomingMessage, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds);
}
