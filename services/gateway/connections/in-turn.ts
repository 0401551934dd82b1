import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

type Line = { busy: boolean; readonly waiting: (() => void)[] };

/**
 * Handles the requests of one connection one after another, each once the answer before it has gone out. Node parses whatever a
 * caller pipelines, so a caller who does not read would otherwise cost an answer, and an open file, for each. One who sends
 * more than may wait is disconnected.
 */
export function inTurn(handle: RequestListener, mostWaiting: number, onTooMany: () => void): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    // what it sent in one packet is parsed to its end, even after it was disconnected
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { busy: false, waiting: [] };
    lines.set(socket, line);
    const begin = (): void => {
      line.busy = true;
      response.once('close', next);
      handle(request, response);
    };
    const next = (): void => {
      line.busy = false;
      if (!socket.destroyed) line.waiting.shift()?.();
    };
    if (!line.busy) return begin();
    if (line.waiting.length < mostWaiting) return void line.waiting.push(begin);
    line.waiting.length = 0;
    onTooMany();
    socket.destroy();
  };
}
