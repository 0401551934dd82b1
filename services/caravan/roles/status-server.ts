import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { correlation, metrics, type Config } from '@caravan/platform';
import type { Parts } from './open-parts.ts';

/** What a process reports about its work besides its connections; not ready: a person must look. */
export type Report = { readonly ready: boolean } & Readonly<Record<string, unknown>>;

type Reporting = Pick<Parts, 'db' | 'closing'> & {
  readonly log: Pick<Parts['log'], 'ping'>;
  readonly report?: () => Promise<Report>;
};

/**
 * What operators ask, at a port that no buyer reaches: /healthz (alive), /readyz (its database and log respond, and its report says so),
 * /metrics. Each answer names its request (`X-Request-Id`). Returns the port it listens on.
 */
export async function startStatusServer(
  { statusPort: port, statusHost }: Pick<Config, 'statusPort' | 'statusHost'>,
  parts: Reporting,
): Promise<number | undefined> {
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    // as at the gateway's port: what is logged on the way to an answer says the same
    const correlationId = randomUUID();
    response.setHeader('x-request-id', correlationId);
    const answering = correlation.run({ correlationId }, () => answer(request, response, parts));
    answering.catch((error: unknown) => {
      response.writeHead(503).end(error instanceof Error ? error.message : 'not ready');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, statusHost, resolve);
  });
  parts.closing.defer(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { db, log, report }: Reporting,
): Promise<void> {
  switch (request.url) {
    case '/healthz':
      response.end('ok');
      return;
    case '/readyz': {
      await Promise.all([log.ping(), db.selectFrom('person_key').select('person').limit(1).execute()]);
      const said = (await report?.()) ?? { ready: true };
      response.writeHead(said.ready ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
      return;
    }
    case '/metrics':
      response.setHeader('content-type', metrics.contentType);
      response.end(await metrics.metrics());
      return;
    default:
      response.writeHead(404).end();
  }
}
