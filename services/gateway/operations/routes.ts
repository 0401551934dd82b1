import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { readinessOf } from './readiness.ts';

/** For operators: `/healthz`: the process is alive; `/readyz`: it can answer. How it performs is told at STATUS_PORT alone. */
export function createOperationsRoutes(parts: Pick<Dependencies, 'log' | 'readModel' | 'cache'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/healthz', async () => ({ alive: true }));
    app.get('/readyz', async (_request, reply) => {
      const readiness = await readinessOf(parts);
      return reply.code(readiness.ready ? 200 : 503).send(readiness);
    });
  };
}
