import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '@caravan/platform';
import type { Parts } from './open-parts.ts';

/** For the processes that serve nobody: /healthz (alive), /readyz (its database and log answer), /metrics. */
export async function startStatusServer(port: number | undefined, parts: Parts): Promise<void> {
  if (port === undefined) return;
  const server = createServer((request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      response.writeHead(503).end(error instanceof Error ? error.message : 'not ready');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  parts.closing.defer(() => new Promise((resolve) => server.close(() => resolve())));
}

async function answer(request: IncomingMessage, response: ServerResponse, { db, log }: Parts): Promise<void> {
  switch (request.url) {
    case '/healthz':
      response.end('ok');
      return;
    case '/readyz':
      await Promise.all([log.ping(), db.selectFrom('person_key').select('person').limit(1).execute()]);
      response.end('ok');
      return;
    case '/metrics':
      response.setHeader('content-type', metrics.contentType);
      response.end(await metrics.metrics());
      return;
    default:
      response.writeHead(404).end();
  }
}
