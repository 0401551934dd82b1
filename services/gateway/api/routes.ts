import { refusal } from '@caravan/events';
import { traced } from '@caravan/events/log';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Measurements } from '../operations/measurements.ts';
import { actions, type Action } from '../wire/index.ts';
import { createIsProxy } from '../connections/proxies.ts';
import { outcomeOf } from '../operations/outcome.ts';
import { sent, type Dispatcher, type Outgoing } from './dispatcher.ts';
import { refused } from './envelope.ts';
import { knownBrowserOf } from './known-browser.ts';
import { actionNameOf } from './parameters.ts';
import { createReceiving, type Receiving, type ReceivingLimits } from './receive-upload.ts';
import { sendText } from './refuse.ts';
import { ownIdOf } from './request-id.ts';

/** Below this size, compressing an answer takes longer than sending it; only lists and product pages are larger. */
const COMPRESSED_FROM_BYTES = 4_096;

/** `/wap/api/<name>` and `/wap/api/<name>.action`, GET and POST, always HTTP 200 with the envelope. */
export function createApiRoutes(
  dispatcher: Dispatcher,
  measurements: Measurements,
  { development, proxies, uploads }: Served,
) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptEmptyBodies(app);
    await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] });
    const answer = handlerOf(dispatcher, measurements, { development, proxies });
    const handle = (request: ApiRequest, reply: FastifyReply) =>
      answer(request, reply, actionNameOf(request.params['*']));
    app.get('/wap/api/*', handle);
    app.post('/wap/api/*', handle);
    await app.register(uploadRoutes(dispatcher, measurements, { development, proxies, uploads }));
  };
}

type ApiRequest = FastifyRequest<{ Params: { '*': string } }>;

type Served = {
  readonly development: boolean;
  readonly proxies?: readonly string[] | undefined;
  readonly uploads?: ReceivingLimits | undefined;
};

/** The actions that take a file. Here alone a multipart body is not refused, and not read before its action asks for it. */
function uploadRoutes(
  dispatcher: Dispatcher,
  measurements: Measurements,
  { development, proxies, uploads }: Served,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    const receiving = createReceiving(uploads);
    const handle = handlerOf(dispatcher, measurements, { development, proxies });
    for (const [name, { body }] of Object.entries<Action>(actions)) {
      if (body !== 'multipart') continue;
      for (const path of [`/wap/api/${name}`, `/wap/api/${name}.action`])
        app.post(path, async (request, reply) => {
          const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
          if (!isMultipart) return await handle(request, reply, name);
          return await handle(request, reply, name, receiving(request.raw));
        });
    }
  };
}

function handlerOf(
  dispatcher: Dispatcher,
  measurements: Measurements,
  { development, proxies }: Pick<Served, 'development' | 'proxies'>,
) {
  const isProxy = createIsProxy(proxies);
  /** A trace that the caller is part of; only a proxy of ours may say so. */
  const callerTraces = ({ headers, socket }: FastifyRequest): string | undefined => {
    const { traceparent } = headers;
    return typeof traceparent === 'string' && isProxy(socket.remoteAddress ?? '') ? traceparent : undefined;
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    action: string,
    upload?: Receiving,
  ): Promise<FastifyReply> => {
    const measure = measurements.begin();
    const step = { ...stepOf(action, request), causes: [callerTraces(request)] };
    const outgoing = await traced(step, () => {
      const answering = dispatcher({
        action,
        query: request.query,
        body: request.body,
        headers: request.headers,
        overTls: request.protocol === 'https',
        address: request.ip,
        browser: knownBrowserOf(request, reply, { secure: !development }),
        correlationId: request.id,
        ...(upload && { upload }),
        requestId: ownIdOf(request),
      });
      return upload ? inTime(answering, { action, upload }) : answering;
    });
    measure(outgoing);
    if (outgoing.retryAfter !== undefined) void reply.header('retry-after', outgoing.retryAfter);
    return sendText(reply, outgoing.text);
  };
}

/** Its answer, or that it takes too long. What it holds is held until it has really ended. */
async function inTime(
  answering: Promise<Outgoing>,
  { action, upload: { abandoned, end } }: { readonly action: string; readonly upload: Receiving },
): Promise<Outgoing> {
  const late = Promise.withResolvers<Outgoing>();
  const tooLate = () => late.resolve(sent(action, refused(refusal('uploads-busy'))));
  abandoned.addEventListener('abort', tooLate, { once: true });
  return await Promise.race([answering.finally(end), late.promise]);
}

/** A call as a trace shows it: by the name of its action, if there is one of that name. */
function stepOf(action: string, { id, method }: FastifyRequest) {
  const known = Object.hasOwn(actions, action) ? action : 'unknown';
  return {
    name: `${method} ${known}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'caravan.action': known, 'caravan.request_id': id },
    told: ({ code }: Outgoing) => ({ 'caravan.outcome': outcomeOf(code) }),
  } as const;
}

/** Legacy clients send `Content-Type: application/json` with nothing behind it. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
