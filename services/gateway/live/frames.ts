import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Seldom } from '../connections/seldom.ts';
import { createAllowance } from './allowance.ts';

const MOST_BYTES_PER_MESSAGE = 4_096;
/** for the other side to say goodbye, too */
const CLOSES_WITHIN_MS = 2_000;

/** Pings are answered within the allowance, so not by the library, which would answer any number. */
export const frameOptions = {
  maxPayload: MOST_BYTES_PER_MESSAGE,
  autoPong: false,
  closeTimeout: CLOSES_WITHIN_MS,
} as const;

/** Ends a socket that sends more than a page has to say, in whatever kind of frame. */
export function limitFrames(socket: WebSocket, seldom: Seldom): void {
  const allows = createAllowance();
  const count = (): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (allows()) return true;
    seldom('A WebSocket sent more than sixty messages in ten seconds');
    socket.terminate();
    return false;
  };
  socket.on('message', count);
  socket.on('pong', count);
  socket.on('ping', (data) => {
    if (count()) socket.pong(data);
  });
}

/**
 * A frame that is too long or no frame at all is the caller's doing, and the library has closed the socket: one line says it, by the
 * library's code. Its message repeats numbers that the caller chose, and each of them would be a line of its own.
 */
export function onSocketError(seldom: Seldom) {
  return (error: Error & { readonly code?: string }, socket: WebSocket, request: FastifyRequest): void => {
    if (error.code?.startsWith('WS_ERR_')) return seldom(`A WebSocket was closed: ${error.code}`);
    // a connection that broke off is no fault of ours either
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
      request.log.error({ err: error }, 'a socket failed');
    socket.terminate();
  };
}
