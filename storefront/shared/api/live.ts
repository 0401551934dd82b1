import type { SocketMessage, SocketRequest } from '@caravan/gateway/wire';
import { currentToken, useSession } from '../session/store.ts';

/**
 * 'stale': something may have been missed, so anything shown may be out of date. 'ready': changes are told of from now on, and those
 * before may have been missed. 'denied': the session seems to be over.
 */
export type LiveChange = Exclude<SocketMessage, { type: 'pong' }>;
type Listener = (change: LiveChange) => void;

/** §9: retry after one second, then at growing intervals up to half a minute. */
const firstPause = 1_000;
const longestPause = 30_000;

const listeners = new Set<Listener>();
let socket: WebSocket | undefined;
/** the present socket has said that it tells of changes */
let ready = false;
let pause = firstPause;
let retry: ReturnType<typeof setTimeout> | undefined;

function parsed(text: unknown): SocketMessage | undefined {
  try {
    return JSON.parse(String(text)) as SocketMessage;
  } catch {
    return undefined;
  }
}

function receive(message: SocketMessage | undefined): void {
  if (!message) return;
  if (message.type === 'ready') {
    pause = firstPause;
    ready = true;
  }
  if (message.type === 'pong') return;
  for (const listener of listeners) listener(message);
}

function connect(): void {
  const token = currentToken();
  if (socket || !token || listeners.size === 0) return;
  const opening = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
  socket = opening;
  opening.addEventListener('open', () => {
    opening.send(JSON.stringify({ type: 'auth', token } satisfies SocketRequest));
  });
  opening.addEventListener('message', (event) => {
    if (socket === opening) receive(parsed(event.data));
  });
  opening.addEventListener('close', () => {
    if (socket === opening) {
      socket = undefined;
      ready = false;
    }
    if (listeners.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(connect, pause);
    pause = Math.min(pause * 2, longestPause);
  });
}

/**
 * Notifications of this buyer's own changes, as they happen. A screen that needs certainty also polls, because a socket may be
 * down.
 */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  connect();
  return () => {
    listeners.delete(listener);
  };
}

/** Whether changes are told of now. */
export const isLive = (): boolean => ready;

/** A new session needs a new socket. */
function reconnect(): void {
  clearTimeout(retry);
  pause = firstPause;
  const closing = socket;
  socket = undefined;
  ready = false;
  closing?.close();
  connect();
}

// also when another tab has signed in or out
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) reconnect();
});
