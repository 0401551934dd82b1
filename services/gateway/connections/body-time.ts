import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

const waiting = new WeakMap<IncomingMessage, (milliseconds: number) => void>();

/** Calls `onLate` when the body of a request has not come within its time. */
export function boundBodyTime(
  handle: RequestListener,
  milliseconds: number,
  onLate: (socket: Socket) => void,
): RequestListener {
  return (request, response) => {
    if (hasBody(request)) watch(request, milliseconds, onLate);
    handle(request, response);
  };
}

/** Gives a request so much time for its body, from now on, instead of what all have. */
export function allowBodyTime(request: IncomingMessage, milliseconds: number): void {
  waiting.get(request)?.(milliseconds);
}

function watch(request: IncomingMessage, milliseconds: number, onLate: (socket: Socket) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!request.complete && !request.socket.destroyed) onLate(request.socket);
    }, time).unref();
  };
  wait(milliseconds);
  waiting.set(request, wait);
  // when it has been read to its end, and when its connection has ended
  request.once('close', () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
