import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Brand, Brands } from '@caravan/brands';
import negotiator from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../api/not-found.ts';
import { brandPage, type BrandPage } from './brand-page.ts';
import { isCrawler } from './found/crawler.ts';
import { isHidden } from './found/hidden-pages.ts';
import { inTime } from './in-time.ts';
import { createKnownPaths } from './known-paths.ts';
import { mobileAddress } from './mobile-site.ts';
import type { RenderedPages, ShownPage } from './rendering/rendered-pages.ts';
import { createSiteFiles, type SiteFile, type SiteFiles } from './site-files.ts';

/** How long a reader waits to hear whether there is such a page. */
const PATIENCE_MS = 1_000;

/** Where vite puts what has a hash in its name. */
const HASHED = /^assets\//;

/** The endings of what the build has packed, by encoding. */
const endings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof endings;

type Site = {
  /** of the build */
  readonly folder: string;
  readonly brands: Brands;
  /** the title of its pages until they set their own, for the name of a brand */
  readonly title: (brand: string) => string;
  /** default: its pages have no contents, which come in the browser */
  readonly rendered?: RenderedPages;
  /** whether a brand has what an address names; asked where the page came without its contents. Default: yes */
  readonly isThere?: (address: string, brand: number) => Promise<boolean>;
  /** the address of a separate site for mobile browsers; absent: they stay */
  readonly mobileSite?: string | undefined;
};

const unpacked = promisify(brotliDecompress);

/**
 * A built site of the storefront. Hashed files may be cached for ever. Every path of a page (GET or HEAD, no file extension)
 * answers index.html as the brand of the host shows it, revalidated each time, and lets the site's router decide. A path for which the
 * site has no page has status 404.
 */
export function createSiteRoutes({ folder, brands, title, mobileSite, rendered, isThere }: Site) {
  const isKnown = createKnownPaths(folder);
  const varying = `accept-encoding, cookie${mobileSite === undefined ? '' : ', user-agent, sec-ch-ua-mobile'}`;
  const pageOf = createPages(join(folder, 'index.html'), title);
  // where nobody can say it in time, the reader's browser finds out
  const mayBeThere = async (address: string, brand: number): Promise<boolean> => {
    const asked = isThere?.(address, brand) ?? Promise.resolve(true);
    return (
      (await inTime(
        asked.catch(() => true),
        PATIENCE_MS,
      )) ?? true
    );
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const brand = brands.byHost(request.headers.host ?? '') ?? brands.house;
    if (mobileSite !== undefined) {
      const elsewhere = mobileAddress(mobileSite, brand.key, request.url, request.headers);
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    }
    const page = await pageOf(brand);
    if (!page) return answerNotFound(request, reply);
    const isPath = await isKnown(request.url);
    const made = isPath ? await rendered?.(request, brand, page) : undefined;
    const ready = made === 'never' ? undefined : made;
    const { etag } = ready ?? page;
    const isFound = isPath && (ready ? !ready.isMissing : await mayBeThere(request.url, brand.id));
    // a crawler asks no action, so a page without contents would be an empty one to it
    if (
      isFound &&
      rendered &&
      made === undefined &&
      isCrawler(request.headers['user-agent']) &&
      !isHidden(request.url)
    )
      return reply.code(503).header('retry-after', '30').header('cache-control', 'no-store').send();
    void reply
      .code(isFound ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', varying);
    // the page asks again for answers that are too old; a script sees no other header of the page that it is part of
    if (ready) void reply.header('server-timing', `kept;dur=${ready.ageMs}`);
    if (isHidden(request.url)) void reply.header('x-robots-tag', 'noindex');
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
      return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    return ready ? await sendReady(request, reply, ready) : reply.send(page.html);
  };
  const files = createSiteFiles(folder);
  const sendFile = async (
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const path = request.params['*'];
    const { file, encoding } = await packedOrPlain(files, path, request.headers['accept-encoding']);
    if (!file) return isPage(request) ? sendPage(request, reply) : answerNotFound(request, reply);
    void reply
      .header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', file.etag)
      .header('vary', 'accept-encoding');
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type(file.type).send(file.body);
  };
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
    app.get<{ Params: { '*': string } }>('/*', sendFile);
    app.get('/', sendPage);
    app.get('/index.html', sendPage);
    app.setNotFoundHandler((request, reply) =>
      isPage(request) ? sendPage(request, reply) : answerNotFound(request, reply),
    );
  };
}

async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed }: ShownPage,
): Promise<FastifyReply> {
  const encoding = negotiator.negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip']);
  if (encoding !== 'br') return reply.send(await unpacked(packed));
  return reply.header('content-encoding', 'br').send(packed);
}

type Chosen = { readonly file: SiteFile | undefined; readonly encoding?: Encoding };

/** What the build has compressed (main.js.br beside main.js) as it is, to who can unpack it; the rest is compressed on the fly. */
async function packedOrPlain(
  files: SiteFiles,
  path: string,
  accepted: string | string[] | undefined,
): Promise<Chosen> {
  const file = await files(path);
  const encoding = negotiator.negotiate(String(accepted ?? ''), ['br', 'gzip']) as Encoding | null;
  if (!file || !encoding) return { file };
  const packed = await files(path + endings[encoding]);
  return packed ? { file: { ...packed, type: file.type }, encoding } : { file };
}

/** The page of each brand, made again when the row of the brand or the built page has changed. */
function createPages(file: string, title: Site['title']) {
  const made = new WeakMap<Brand, { readonly built: string; readonly page: BrandPage }>();
  return async (brand: Brand): Promise<BrandPage | undefined> => {
    const built = await readFile(file, 'utf8').catch(() => undefined);
    if (built === undefined) return undefined;
    const known = made.get(brand);
    if (known?.built === built) return known.page;
    const page = brandPage(built, brand, title(brand.name));
    made.set(brand, { built, page });
    return page;
  };
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/wap/');
}
