import type { Catalogue } from '@caravan/catalogue';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../api/not-found.ts';

/** The pictures of goods, stores and banners. A path always names the same content, so browsers may cache it. */
export function createPictureRoutes(catalogue: Pick<Catalogue, 'picture'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const picture = await catalogue.picture(`/media/${request.params['*']}`);
      if (!picture) return answerNotFound(request, reply);
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', picture.etag)
        .header('x-content-type-options', 'nosniff')
        // opened directly, an SVG is a document: it may run nothing and fetch nothing
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
      return reply.type(picture.contentType).send(picture.body);
    });
  };
}
