import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from './live.ts';

const MOST_BYTES_PER_MESSAGE = 4_096;

/** The WebSocket at each of the paths. Browsers may open it only from pages of the served hosts. */
export function createLiveRoutes(live: Live, paths: readonly string[], allowedHosts: readonly string[] = []) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(websocket, { options: { maxPayload: MOST_BYTES_PER_MESSAGE } });
    for (const path of paths) {
      app.get(
        path,
        {
          websocket: true,
          preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
            if (!isOwnOrigin(request, allowedHosts)) await reply.code(403).send('not from this page');
          },
        },
        (socket, request) => {
          const { token } = request.query as { token?: unknown };
          live.accept(socket, typeof token === 'string' && token !== '' ? token : undefined);
        },
      );
    }
  };
}

/** Ports may differ (5000 beside 8080); hosts may not. No origin: not a browser. */
export function isOwnOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  allowedHosts: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin) || !host || !URL.canParse(`http://${host}`)) return false;
  const from = new URL(origin).hostname;
  return from === new URL(`http://${host}`).hostname || allowedHosts.includes(from);
}
