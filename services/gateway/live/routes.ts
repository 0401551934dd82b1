import type { IncomingMessage } from 'node:http';
import { refusal } from '@caravan/events';
import { isStaffToken } from '@caravan/identity';
import type { LoggerPort } from '@caravan/platform';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSeldom } from '../connections/seldom.ts';
import { refused } from '../api/envelope.ts';
import { answerNotFound } from '../api/not-found.ts';
import { refuse, sendEnvelope } from '../api/refuse.ts';
import { REQUEST_ID } from '../api/request-id.ts';
import type { OfficeOrigin } from '../api/office-origin.ts';
import type { Guest } from './door.ts';
import { frameOptions, limitFrames, onSocketError } from './frames.ts';
import type { Live } from './live.ts';

const RETRY_AFTER_SECONDS = 10;

type LiveRoutes = {
  readonly live: Live;
  readonly paths: readonly string[];
  readonly allowedHosts?: readonly string[] | undefined;
  readonly office: OfficeOrigin;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

/** The WebSocket at each of the paths. Browsers may open it only from pages of the served hosts. */
export function createLiveRoutes({ live, paths, allowedHosts = [], office, logger }: LiveRoutes) {
  return async (app: FastifyInstance): Promise<void> => {
    const seldom = createSeldom(logger);
    await app.register(websocket, { options: frameOptions, errorHandler: onSocketError(seldom) });
    const guests = new WeakMap<FastifyRequest, Guest>();
    const ids = new WeakMap<IncomingMessage, string>();
    app.websocketServer.on('headers', (headers, request) => {
      headers.push(`${REQUEST_ID}: ${ids.get(request)}`);
    });
    const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.ws) return answerNotFound(request, reply);
      if (!isOwnOrigin(request, allowedHosts))
        return sendEnvelope(reply, refused(refusal('no-permission')), 403);
      const { socket } = request.raw;
      const guest = live.door(request.ip, () => {
        seldom('Too many WebSockets had not said whose they are; one gave way');
        socket.destroy();
      });
      if (!guest) {
        seldom('An address has as many WebSockets as it may have');
        return refuse(request, reply, refusal('too-frequent'), RETRY_AFTER_SECONDS);
      }
      socket.once('close', () => guest.gone());
      guests.set(request, guest);
      ids.set(request.raw, request.id);
      return undefined;
    };
    for (const path of paths) {
      app.get(path, { websocket: true, preValidation }, (socket, request) => {
        limitFrames(socket, seldom);
        const { token } = request.query as { token?: unknown };
        live.accept(socket, {
          token: typeof token === 'string' && token !== '' && !isStaffToken(token) ? token : undefined,
          fromOffice: office(request.headers, request.protocol === 'https'),
          known: () => guests.get(request)?.known(),
        });
      });
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
