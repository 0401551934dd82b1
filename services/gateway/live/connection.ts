import type { WebSocket } from 'ws';
import type { SocketMessage } from '../wire/index.ts';

/** More unsent bytes than this mean a reader that cannot keep up; it is disconnected and may reconnect. */
const MOST_UNSENT = 1_000_000;

/** One open socket of a signed-in buyer. */
export type Connection = {
  readonly token: string;
  readonly session: string;
  readonly usercode: string;
  send(message: SocketMessage): void;
  /** Sends a ping; false: no pong came since the last one. */
  ping(): boolean;
  close(code: number, reason: string): void;
  terminate(): void;
};

export function createConnection(
  socket: WebSocket,
  { token, session, usercode }: Pick<Connection, 'token' | 'session' | 'usercode'>,
): Connection {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  return {
    token,
    session,
    usercode,
    send: (message) => say(socket, message),
    ping() {
      const answered = alive;
      alive = false;
      if (answered && socket.readyState === socket.OPEN) socket.ping();
      return answered;
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** Sends to an open socket, or disconnects one that does not read. */
export function say(socket: WebSocket, message: SocketMessage): void {
  if (socket.bufferedAmount > MOST_UNSENT) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
