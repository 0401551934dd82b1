import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawClient = {
  readonly socket: Socket;
  /** everything it has read so far */
  read(): string;
  /** resolves when the other side has ended it */
  readonly ended: Promise<void>;
  isOpen(): boolean;
};

/** A TCP connection of this machine that sends what no well-behaved client would. It reads nothing until `socket.resume()`. */
export async function openRaw(port: number, said = ''): Promise<RawClient> {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  let open = true;
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.pause();
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      open = false;
      resolve();
    });
  });
  await once(socket, 'connect');
  if (said !== '') socket.write(said);
  return { socket, read: () => text, ended, isOpen: () => open };
}

/** The same, many times. */
export async function openMany(count: number, port: number, said = ''): Promise<RawClient[]> {
  return await Promise.all(Array.from({ length: count }, () => openRaw(port, said)));
}

export function closeAll(clients: readonly RawClient[]): void {
  for (const { socket } of clients) socket.destroy();
}

/** Requests as one text, as a caller sends them who does not wait for answers. */
export function pipelined(path: string, count: number): string {
  return `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`.repeat(count);
}
