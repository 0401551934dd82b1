import type { IncomingMessage } from 'node:http';

export type AsksForSocket = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => boolean;

/**
 * Whether a request asks for a WebSocket where there is one. A wish for any other protocol, or at another path, is ignored, as HTTP
 * allows: its connection stays one of the server, which ends it when nothing comes any more.
 */
export function asksForSocketAt(paths: readonly string[]): AsksForSocket {
  return ({ method, url = '', headers }) =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    paths.includes(url.split('?', 1)[0] ?? '');
}
