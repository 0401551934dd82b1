import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';

/** as the gateway's usual limit of any call */
const MOST = 6_000;
const SECONDS = 60;

/**
 * What an action is measured against: a Fastify route with the gateway's plugins and nothing behind it. It answers every action with
 * this envelope, to anybody, and counts callers by the address that a proxy on this machine names.
 */
export async function bareRoute(envelope: object): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  await app.register(helmet);
  await app.register(compress, { threshold: 4_096, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, { max: MOST, timeWindow: SECONDS * 1_000 });
  app.post('/wap/api/:action', async () => envelope);
  return app;
}
