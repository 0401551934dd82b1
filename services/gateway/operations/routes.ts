import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { readinessOf } from './readiness.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * For operators: `/healthz`: the process is alive; `/readyz`: it can answer; `/metrics`: how it performs. The last answers only
 * this machine; others read it at the port for that (STATUS_PORT), which is not the public one.
 */
export function createOperationsRoutes(
  parts: Pick<Dependencies, 'log' | 'readModel' | 'cache'>,
  registry: Registry,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async () => ({ alive: true }));
    app.get('/readyz', async (_request, reply) => {
      const readiness = await readinessOf(parts);
      return reply.code(readiness.ready ? 200 : 503).send(readiness);
    });
    app.get('/metrics', async ({ ip }, reply) =>
      LOOPBACK.has(ip)
        ? reply.type(registry.contentType).send(await registry.metrics())
        : reply.code(404).type('text/plain').send('Not found'),
    );
  };
}
