import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Brand } from '@caravan/brands';
import type { PageNames } from '@caravan/catalogue';
import {
  BusyError,
  createFairLine,
  createTurns,
  NoTurnError,
  type Clock,
  type Logger,
} from '@caravan/platform';
import type { FastifyRequest } from 'fastify';
import { ownIdOf } from '../../api/request-id.ts';
import { siteOf } from '../../api/caller.ts';
import type { Dispatcher } from '../../api/dispatcher.ts';
import type { KnownBrowser } from '../../api/known-browser.ts';
import type { Language } from '../../wire/index.ts';
import { blockOf, type BrandPage } from '../brand-page.ts';
import { isCrawler } from '../found/crawler.ts';
import { inTime } from '../in-time.ts';
import { createKeptPages, type Kept } from './kept-pages.ts';
import { addressOf } from './page-address.ts';
import { filesOf, readManifest } from './page-files.ts';
import { pageHead } from './page-head.ts';
import { pageLanguageOf } from './page-language.ts';
import { AT_ONCE, type Renderer } from './renderer.ts';
import { withContents } from './with-contents.ts';

/** A page with its contents, packed by brotli. */
export type ReadyPage = {
  readonly packed: Buffer;
  readonly etag: string;
  /** whether what its address names is not there */
  readonly isMissing: boolean;
  /** whether nothing of it failed */
  readonly isWhole: boolean;
};
/** `ageMs`: how long ago its answers were read, about */
export type ShownPage = ReadyPage & { readonly ageMs: number };

/**
 * The page of an address for a visitor. undefined: without contents, as there is no renderer, it is busy, or it failed; another time it may
 * come with them. `never`: it may not.
 */
export type RenderedPages = (
  request: FastifyRequest,
  brand: Brand,
  built: BrandPage,
) => Promise<ShownPage | 'never' | undefined>;

type Parts = {
  readonly site: string;
  readonly renderer: Renderer;
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly logger: Logger;
  /** what the page of an address is called, if it has a name in each language */
  readonly calledAt: (address: string, brand: number) => Promise<PageNames | undefined>;
  /** how long a reader waits for contents; they come to the next one. Default 1.5 s */
  readonly patienceMs?: number | undefined;
};

const PATIENCE_MS = 1_500;

/** About 20 kB each. */
const MOST_KEPT = 500;
/** Pages that one place has made or waits for. One of them at a time is under way, so that slow ones leave room for others. */
const MOST_OF_PLACE = 8;
const MOST_WAITING = 32;
/** Longer than a reader waits: the page is there for the next one. A crawler waits as long. */
const PATIENCE_OF_LINE_MS = 10_000;
/** A longer address is of no page of ours, and would be kept. */
const LONGEST_ADDRESS = 1_000;
/** Of brotli: a hundredth of a second for a page, and a tenth larger than what takes a second. */
const QUALITY = 5;

/** Who renders has no browser, and so signs in to nothing. */
const noBrowser: KnownBrowser = { shown: undefined, keep: () => undefined };
const compressed = promisify(brotliCompress);

/** Renders pages with the mall's own answers, and keeps them for the next visitors. */
export function createRenderedPages(parts: Parts): RenderedPages {
  const { site, renderer, dispatcher, clock, logger, calledAt, patienceMs } = parts;
  const kept = createKeptPages<ReadyPage>({ size: MOST_KEPT, clock, isWhole: (page) => page.isWhole });
  // places take turns: a crawler, or an office behind one address, is behind itself
  const ofPlace = createTurns(MOST_OF_PLACE);
  const ofAll = createFairLine({
    parallel: AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_OF_LINE_MS,
  });

  return async (request, brand, built) => {
    const language = pageLanguageOf(request.query, request.headers.cookie);
    const { path, search } = addressOf(request.url);
    const address = path + search;
    if (address.length > LONGEST_ADDRESS) return 'never';
    const origin = originOf(request);
    const make = async (): Promise<ReadyPage | undefined> => {
      const place = siteOf(request.ip);
      const render = () =>
        renderer.render({
          address,
          origin,
          language,
          brand: blockOf(brand),
          answer: (name, asked) => answerTo(request, { dispatcher, language, name, asked }),
        });
      const page = await ofPlace(place, () => ofAll(place, render));
      if (!page) return undefined;
      const { isMissing, faults } = page;
      if (faults.length > 0) logger.warn({ address, faults }, 'parts of a page are left to its browser');
      const scripts = filesOf(await readManifest(site), page.parts);
      const called = await calledAt(address, brand.id);
      const head = pageHead(page, { origin, address, language, called, site: brand.name });
      const html = withContents(built.html, { page, language, scripts, head });
      return { packed: await packed(html), etag: etagOf(html), isMissing, isWhole: faults.length === 0 };
    };
    const key = [built.etag, language, origin, address].join(' ');
    try {
      const patience = isCrawler(request.headers['user-agent'])
        ? PATIENCE_OF_LINE_MS
        : (patienceMs ?? PATIENCE_MS);
      const ready = await inTime(kept(key, make), patience);
      return ready && { ...ready.page, ageMs: ageOf(ready, clock) };
    } catch (error) {
      if (error instanceof NoTurnError || error instanceof BusyError) return undefined;
      logger.warn({ err: error, address }, 'a page comes without its contents');
      return undefined;
    }
  };
}

type Question = {
  readonly dispatcher: Dispatcher;
  readonly language: Language;
  readonly name: string;
  readonly asked: object;
};

/** Asked as the reader's browser would, so that its limits hold; but as a visitor, whoever the reader is. */
async function answerTo(
  request: FastifyRequest,
  { dispatcher, language, name, asked }: Question,
): Promise<string> {
  const { text } = await dispatcher({
    action: name,
    query: { lang: language },
    body: asked,
    headers: { host: request.headers.host },
    overTls: request.protocol === 'https',
    address: request.ip,
    browser: noBrowser,
    correlationId: request.id,
    requestId: ownIdOf(request),
  });
  return text;
}

/** A host that is none is not told to the page. */
function originOf({ protocol, headers }: FastifyRequest): string {
  const origin = `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

function packed(html: string): Promise<Buffer> {
  return compressed(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
}

/** Clocks are set back at times. */
function ageOf({ madeAt }: Kept<unknown>, clock: Clock): number {
  return Math.max(0, clock().getTime() - madeAt.getTime());
}
