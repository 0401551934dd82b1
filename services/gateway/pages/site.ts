import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where vite puts what has a hash in its name. */
const HASHED = /[\\/]assets[\\/]/;

/**
 * A built site of the storefront. Hashed files may be cached for ever, index.html is revalidated each time; every path of a
 * page (GET, no file extension) answers index.html and lets the site's router decide.
 */
export function createSiteRoutes(folder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // styles that scripts set on elements (positions of menus) count as inline
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      // a plain-HTTP address on a local network must keep working; a TLS proxy adds its own
      strictTransportSecurity: false,
    });
    await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
    await app.register(files, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      // what the build has compressed (main.js.br beside main.js) is served as it is; the rest is compressed on the fly
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    app.get('/', (_request, reply) => reply.sendFile('index.html'));
    app.setNotFoundHandler((request, reply) =>
      isPage(request) ? reply.sendFile('index.html') : notFound(reply),
    );
  };
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return method === 'GET' && !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/wap/');
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('Not found');
}
