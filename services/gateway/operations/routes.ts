import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { readinessOf } from './readiness.ts';

/** For whoever runs it: `/healthz` the process lives, `/readyz` it can answer, `/metrics` how it does. */
export function operationsRoutes(
  parts: Pick<Dependencies, 'log' | 'readModel' | 'store'>,
  registry: Registry,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async () => ({ alive: true }));
    app.get('/readyz', async (_request, reply) => {
      const readiness = await readinessOf(parts);
      return reply.code(readiness.ready ? 200 : 503).send(readiness);
    });
    app.get('/metrics', async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  };
}
