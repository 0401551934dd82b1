import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import type { Brand, Brands } from '@caravan/brands';
import { BusyError } from '@caravan/platform';
import negotiator from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '../../api/caller.ts';
import { answerNotFound } from '../../api/not-found.ts';
import { hostNameOf } from '../../api/office-origin.ts';
import { nothingForRobots, robotsOf } from './robots.ts';
import type { Sitemaps } from './sitemaps.ts';

const HOUR = 'public, max-age=3600';

/**
 * How search engines find the pages of a brand: /robots.txt, and the map of its pages. At the host of the office, and at a bare address of
 * this machine, they are told to look for nothing.
 */
export function createFoundRoutes(brands: Brands, sitemaps: Sitemaps, officeHost: string | undefined) {
  const brandOf = ({ headers: { host = '' } }: FastifyRequest): Brand | undefined => {
    const name = hostNameOf(host);
    if (name === undefined || name === officeHost || isIP(name.replaceAll(/[[\]]/g, ''))) return undefined;
    return brands.byHost(host) ?? brands.house;
  };
  const mapFor = (request: FastifyRequest, brand: Brand, part: string | undefined) =>
    sitemaps({ brand, origin: originOf(request), place: siteOf(request.ip), part });
  const sendMap = async (request: FastifyRequest, reply: FastifyReply, part?: string) => {
    const brand = brandOf(request);
    const map = brand && (await mapFor(request, brand, part).catch(busyOnly));
    if (map === 'busy') return reply.code(503).header('retry-after', '30').send();
    if (!map) return answerNotFound(request, reply);
    void reply.header('cache-control', HOUR).header('etag', map.etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(map.etag)) return reply.code(304).send();
    void reply.type('application/xml; charset=utf-8').header('x-content-type-options', 'nosniff');
    const encoding = negotiator.negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip']);
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(map.packed);
    // by pieces, and compressed again on the way for who can unpack gzip only
    return reply.send(Readable.from([map.packed]).pipe(createBrotliDecompress()));
  };
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] });
    app.get('/robots.txt', (request, reply) =>
      reply
        .header('cache-control', HOUR)
        .type('text/plain; charset=utf-8')
        .send(brandOf(request) ? robotsOf(originOf(request)) : nothingForRobots),
    );
    app.get('/sitemap.xml', (request, reply) => sendMap(request, reply));
    app.get<{ Params: { part: string } }>('/sitemap/:part.xml', (request, reply) =>
      sendMap(request, reply, request.params.part),
    );
  };
}

/** As it was called. */
function originOf({ protocol, headers }: FastifyRequest): string {
  return new URL(`${protocol}://${headers.host ?? ''}`).origin;
}

function busyOnly(error: unknown): 'busy' {
  if (error instanceof BusyError) return 'busy';
  throw error;
}
