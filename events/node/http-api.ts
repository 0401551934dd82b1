import type { IncomingMessage, ServerResponse } from 'node:http';

const HTTP_PING = JSON.stringify({ text: 'Ping request successfully handled' });

/** The part of the real store's HTTP interface that says whether it is there. Nobody is asked who they are, as there. */
export function answerHttp(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  request.resume();
  if (isRead && path === '/ping') response.setHeader('content-type', 'application/json').end(HTTP_PING);
  else if (isRead && path === '/health/live') response.writeHead(204).end();
  else response.writeHead(404).end();
}
