import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { usualLimits } from '../config.ts';

/**
 * What an action is measured against: a Fastify route with the gateway's plugins and nothing behind it. It answers every action with
 * this envelope, to anybody, and counts callers by the address that a proxy on this machine names.
 */
export async function bareRoute(envelope: object): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  const { most, seconds } = usualLimits.any;
  await app.register(helmet);
  await app.register(compress, { threshold: 4_096, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { max: most, timeWindow: seconds * 1_000 });
  app.post('/wap/api/:action', async () => envelope);
  return app;
}
