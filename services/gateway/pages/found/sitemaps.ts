import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Brand } from '@caravan/brands';
import type { ListedPages } from '@caravan/catalogue';
import type { Help } from '@caravan/help';
import { createAnswerCache, createTurns } from '@caravan/platform';
import { namedAddress } from './named-page.ts';
import { closeSet, entriesOf, indexOf, openSet } from './sitemap-xml.ts';

/** Pages in one part: ten megabytes at most, where names are long and in letters that an address writes in six. The limit is 50,000 addresses. */
const PART = 5_000;
/** What was changed meanwhile is found an hour later. */
const SECONDS_KEPT = 3_600;
/** About 150 kB each, packed. */
const MOST_KEPT = 64;
const MOST_WAITING = 16;

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

/** The map of a brand's pages, and its parts by their names; undefined: there is no such part. Packed by brotli. Rejects with BusyError while too many wait. */
export type Sitemaps = (
  brand: Brand,
  origin: string,
  part: string | undefined,
) => Promise<PackedMap | undefined>;

type Parts = { readonly pages: ListedPages; readonly help: Pick<Help, 'shown'> };

export function createSitemaps({ pages, help }: Parts): Sitemaps {
  const kept = createAnswerCache<PackedMap | undefined>({
    seconds: SECONDS_KEPT,
    size: MOST_KEPT,
    clock: () => new Date(),
  });
  // one after another: whoever asks for all of them, by any name of the host, takes no more of the database than one does
  const inTurn = createTurns(MOST_WAITING);
  return (brand, origin, part) =>
    kept(`${brand.id} ${origin} ${part ?? ''}`, () =>
      inTurn('', async () => {
        const text = part === undefined ? index(brand, origin) : partOf(brand, origin, part);
        return text && (await packed(text));
      }),
    );

  async function* index(brand: Brand, origin: string): AsyncGenerator<string> {
    const parts = [{ path: '/sitemap/pages.xml' } as { path: string; changedAt?: Date }];
    for (const kind of ['seller', 'goods'] as const)
      for (const { id, changedAt } of await pages.parts(kind, brand.id, PART))
        parts.push({ path: `/sitemap/${kind}-${id}.xml`, changedAt });
    yield indexOf(origin, parts);
  }

  function partOf(brand: Brand, origin: string, part: string): AsyncGenerator<string> | undefined {
    if (part === 'pages') return otherPages(brand, origin);
    const [, kind, from = ''] = /^(goods|seller)-([A-Za-z0-9-]{1,64})$/.exec(part) ?? [];
    return kind === undefined ? undefined : named(kind as 'goods' | 'seller', { brand, origin, from });
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

/** Never whole in memory but packed, to a tenth of its size and less. */
async function packed(text: AsyncGenerator<string>): Promise<PackedMap> {
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
