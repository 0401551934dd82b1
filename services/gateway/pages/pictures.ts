import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Catalogue, Picture } from '@caravan/catalogue';
import negotiator from '@fastify/accept-negotiator';
import type { Painter } from '@caravan/media';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerNotFound } from '../api/not-found.ts';

/** About 2 kB each. */
const MOST_KEPT = 1_500;
const compressed = promisify(brotliCompress);

/** About 80 kB each. */
const MOST_PAINTED = 200;

/**
 * The pictures of goods, stores and banners. A path always names the same content, so browsers may cache it. With `.jpg` behind it, it names
 * the drawing in pixels, for who shows previews of pages.
 */
export function createPictureRoutes(catalogue: Pick<Catalogue, 'picture'>, painter: Pick<Painter, 'paint'>) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  /** A drawing is text: packed it is a third as large. It is packed once. */
  function packed({ body, etag }: Picture): Promise<Buffer> {
    const known = kept.get(etag);
    if (known) return known;
    const packing = compressed(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
    kept.set(etag, packing);
    packing.catch(() => kept.delete(etag));
    return packing;
  }
  const painted = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: MOST_PAINTED });
  /** Once for all who ask meanwhile: a link that is shared in a group is opened by many at once. Undefined: too many others are painted. */
  function paintedOnce({ body, etag }: Picture): Promise<Uint8Array | undefined> {
    const known = painted.get(etag);
    if (known) return known;
    const painting = painter.paint(body);
    painted.set(etag, painting);
    const forget = () => painted.delete(etag);
    painting.then((jpeg) => jpeg ?? forget(), forget);
    return painting;
  }
  async function sendPainted(reply: FastifyReply, picture: Picture): Promise<FastifyReply> {
    const jpeg = await paintedOnce(picture);
    if (!jpeg) return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/jpeg')
      .send(Buffer.from(jpeg));
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const path = `/media/${request.params['*']}`;
      const picture = await catalogue.picture(path.replace(/\.svg\.jpg$/, '.svg'));
      if (!picture) return answerNotFound(request, reply);
      if (path.endsWith('.jpg')) return await sendPainted(reply, picture);
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `W/${picture.etag}`)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        // opened directly, an SVG is a document: it may run nothing and fetch nothing
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send();
      void reply.type(picture.contentType);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      if (negotiator.negotiate(accepted, ['br']) !== 'br') return reply.send(picture.body);
      return reply.header('content-encoding', 'br').send(await packed(picture));
    });
  };
}
