import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { correlation } from '@caravan/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Measurements } from '../operations/measurements.ts';
import type { Dispatcher } from './dispatcher.ts';
import { knownBrowserOf } from './known-browser.ts';
import { actionNameOf } from './parameters.ts';
import { sendText } from './refuse.ts';
import { correlationIdOf } from './request-id.ts';

/** Below this size, compressing an answer takes longer than sending it; only lists and product pages are larger. */
const COMPRESSED_FROM_BYTES = 4_096;

/** `/wap/api/<name>` and `/wap/api/<name>.action`, GET and POST, always HTTP 200 with the envelope. */
export function createApiRoutes(
  dispatcher: Dispatcher,
  measurements: Measurements,
  { development }: { readonly development: boolean },
) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptEmptyBodies(app);
    await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] });
    const handle = handlerOf(dispatcher, measurements, development);
    app.get('/wap/api/*', handle);
    app.post('/wap/api/*', handle);
  };
}

type ApiRequest = FastifyRequest<{ Params: { '*': string } }>;

function handlerOf(dispatcher: Dispatcher, measurements: Measurements, development: boolean) {
  return async (request: ApiRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const measure = measurements.begin();
    const outgoing = await correlation.run({ correlationId: request.id }, () =>
      dispatcher({
        action: actionNameOf(request.params['*']),
        query: request.query,
        body: request.body,
        headers: request.headers,
        address: request.ip,
        browser: knownBrowserOf(request, reply, { secure: !development }),
        correlationId: request.id,
        requestId: correlationIdOf(request.headers) === undefined ? request.id : randomUUID(),
      }),
    );
    measure(outgoing.action, outgoing.code);
    return sendText(reply, outgoing.text);
  };
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
