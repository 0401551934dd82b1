import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Brand } from '@caravan/brands';
import type { ListedPages } from '@caravan/catalogue';
import type { Help } from '@caravan/help';
import { createAnswerCache, createFairLine, createTurns, NoTurnError, BusyError } from '@caravan/platform';
import { namedAddress } from './named-page.ts';
import { closeSet, entriesOf, indexOf, openSet } from './sitemap-xml.ts';

/** Pages in one part: ten megabytes at most, where names are long and in letters that an address writes in six. The limit is 50,000 addresses. */
const PART = 5_000;
/** What was changed meanwhile is found an hour later. */
const SECONDS_KEPT = 3_600;
/** About 150 kB each, packed. */
const MOST_KEPT = 64;
/** Of hosts that no brand has: each name would be another map. */
const MOST_KEPT_OF_OTHERS = 8;
/** A search engine asks for one part after the other. */
const OF_ONE_PLACE = 4;
const MOST_WAITING = 16;
const PATIENCE_MS = 30_000;

/** Pages without a name of their own. */
const fixed = [
  '/index',
  '/classification',
  '/commodity',
  '/discounted',
  '/information',
  '/merchantSettled',
  '/credit',
  '/download',
];

export type PackedMap = { readonly packed: Buffer; readonly etag: string };

/** `part`: by its name; absent: the map itself. `place`: where the call comes from */
export type AskedMap = {
  readonly brand: Brand;
  readonly origin: string;
  readonly place: string;
  readonly part?: string | undefined;
};

/** The map of a brand's pages, and its parts; undefined: there is no such part. Packed by brotli. Rejects with BusyError while too many wait. */
export type Sitemaps = (asked: AskedMap) => Promise<PackedMap | undefined>;

/** A file of the map. `from`: its first page; absent: the pages without a name of their own */
type Part = {
  readonly name: string;
  readonly changedAt?: Date;
  readonly from?: { readonly kind: 'goods' | 'seller'; readonly id: string };
};

type Parts = { readonly pages: ListedPages; readonly help: Pick<Help, 'shown'> };

const keeping = <Kept>(size: number) =>
  createAnswerCache<Kept>({ seconds: SECONDS_KEPT, size, clock: () => new Date() });

export function createSitemaps({ pages, help }: Parts): Sitemaps {
  const [ours, others] = [keeping<PackedMap>(MOST_KEPT), keeping<PackedMap>(MOST_KEPT_OF_OTHERS)];
  const known = keeping<readonly Part[]>(MOST_KEPT);
  // one after another, and places by turns: whoever asks for all of them takes no more of the database than one does
  const ofPlace = createTurns(OF_ONE_PLACE);
  const ofAll = createFairLine({ mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS });
  const inTurn = <Made>(place: string, make: () => Promise<Made>): Promise<Made> =>
    ofPlace(place, () => ofAll(place, make)).catch((error: unknown) => {
      throw error instanceof NoTurnError ? new BusyError('Too many maps are being made') : error;
    });

  return async ({ brand, origin, place, part }) => {
    const parts = await known(String(brand.id), () => inTurn(place, () => partsOf(brand)));
    const asked =
      part === undefined ? undefined : (parts.find(({ name }) => name === part) ?? partFrom(part));
    if (part !== undefined && !asked) return undefined;
    const make = () =>
      inTurn(place, () =>
        packed(asked ? textOf(asked, brand, origin) : Readable.from([indexOf(origin, parts.map(located))])),
      );
    // any id is one that a part may have begun with, so they are not kept
    if (asked && !parts.includes(asked)) return await make();
    // each port of it would be another map
    const { host } = new URL(origin);
    const kept = brand.hosts.includes(host) ? ours : others;
    return await kept(`${brand.id} ${origin} ${part ?? ''}`, make);
  };

  function textOf({ from }: Part, brand: Brand, origin: string): AsyncGenerator<string> {
    return from ? named(from.kind, { brand, origin, from: from.id }) : otherPages(brand, origin);
  }

  async function partsOf(brand: Brand): Promise<readonly Part[]> {
    const parts: Part[] = [{ name: 'pages' }];
    for (const kind of ['seller', 'goods'] as const)
      for (const { id, changedAt } of await pages.parts(kind, brand.id, PART))
        parts.push({ name: `${kind}-${id}`, changedAt, from: { kind, id } });
    return parts;
  }

  async function* named(
    kind: 'goods' | 'seller',
    { brand, origin, from }: { readonly brand: Brand; readonly origin: string; readonly from: string },
  ): AsyncGenerator<string> {
    yield openSet;
    for await (const batch of pages.from(kind, brand.id, from, PART))
      yield batch
        .map(({ id, changedAt, ...called }) =>
          entriesOf(origin, { addressIn: (language) => namedAddress(kind, id, called, language), changedAt }),
        )
        .join('');
    yield closeSet;
  }

  async function* otherPages(brand: Brand, origin: string): AsyncGenerator<string> {
    yield openSet;
    for (const path of fixed) yield entriesOf(origin, { addressIn: () => path });
    for (const { page, changedAt } of await help.shown(brand.id, 'en'))
      yield entriesOf(origin, { addressIn: () => `/information?page=${page}`, changedAt });
    for (const { id, changedAt, ...called } of await pages.categories(brand.id))
      yield entriesOf(origin, {
        addressIn: (language) => namedAddress('category', id, called, language),
        changedAt,
      });
    yield closeSet;
  }
}

const located = ({ name, changedAt }: Part) => ({ path: `/sitemap/${name}.xml`, changedAt });

/** A part that the map no longer has: parts begin elsewhere as goods come and go, and a search engine asks for those that it was told of. */
function partFrom(name: string): Part | undefined {
  const [, kind, id = ''] = /^(goods|seller)-([A-Za-z0-9-]{1,64})$/.exec(name) ?? [];
  return kind === undefined ? undefined : { name, from: { kind: kind as 'goods' | 'seller', id } };
}

/** Never whole in memory but packed, to a tenth of its size and less. */
async function packed(text: AsyncIterable<string>): Promise<PackedMap> {
  const packing: Transform = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const source = Readable.from(text);
  source.on('error', (error) => packing.destroy(error));
  const body = await buffer(source.pipe(packing));
  return { packed: body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
}
