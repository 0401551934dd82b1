import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketMessage } from '../wire/index.ts';

/** A socket of a page, and what it heard. */
export type TestSocket = { readonly socket: WebSocket; readonly heard: SocketMessage[] };

/** Says whose it is by its first message, as pages do, and waits until it is admitted. Rejects once it was closed instead. */
export async function listenAs(token: string, port: number): Promise<TestSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const heard: SocketMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
  const closed = new Promise<never>((_resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`the socket was closed: ${code}`)));
  });
  closed.catch(() => undefined);
  const admitted = vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ type: 'ready' })));
  await Promise.race([admitted, closed]);
  return { socket, heard };
}
