import type { Brands } from '@caravan/brands';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../api/not-found.ts';
import { lookOf } from './brand-look.ts';

const NAME = /^([a-z0-9-]+)\.[0-9a-f]+\.(css|svg)$/;

/**
 * The stylesheets and icons of the brands. A name whose hash is not today's comes from a page of an earlier look, or of a gateway
 * that has read the rows earlier or later than this one: it leads to the present file, and nobody keeps that answer.
 */
export function createBrandFileRoutes(brands: Brands) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(compress, { global: true, threshold: 512, encodings: ['br', 'gzip'] });
    app.get<{ Params: { name: string } }>('/brand/:name', (request, reply) => {
      const [, key = '', ending] = NAME.exec(request.params.name) ?? [];
      const brand = ending === undefined ? undefined : brands.byKey(key);
      if (!brand) return answerNotFound(request, reply);
      const file = lookOf(brand)[ending === 'css' ? 'css' : 'svg'];
      if (file.path !== `/brand/${request.params.name}`)
        return reply.header('cache-control', 'no-cache').redirect(file.path);
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // opened directly, an SVG is a document: it may run nothing and fetch nothing
          .header('content-security-policy', "default-src 'none'")
          .type(file.type)
          .send(file.body)
      );
    });
  };
}
