import type { Access } from './access.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { invalidArgument, isFailure, streamDeleted, unavailable } from './errors.ts';
import { eventFilter, type EventFilter } from './event-filter.ts';
import type { LiveFeed } from './live-feed.ts';
import { readAll, readStream } from './read-pages.ts';
import { LAST_POSITION, type Reader } from './reader.ts';
import type { StreamsLimits } from './stream-limits.ts';
import { linkResolver } from './resolve-link.ts';
import { Sender, type ReadCall } from './sender.ts';
import type { StoredEvent } from './stored-event.ts';
import { Subscription, type SlowConsumers, type SubscriptionOptions } from './subscription.ts';
import { streamNameOf, type ReadRequest, type WireFilter } from './wire.ts';

const CHECKPOINT_WINDOW = 32;
const PAGE = 512;

type Options = NonNullable<ReadRequest['options']>;
export type ReadSource = {
  readonly reader: Reader;
  readonly feed: LiveFeed;
  readonly deleted: DeletedStreams;
  readonly access: Access;
  readonly limits: StreamsLimits;
  /** one member per running subscription */
  readonly following: Set<symbol>;
  readonly slowConsumers: SlowConsumers | undefined;
};

/** Streams/Read: a finite read of a stream or of $all, or a subscription to either. */
export async function read(source: ReadSource, call: ReadCall): Promise<void> {
  const sender = new Sender(call);
  try {
    const options = call.request.options ?? {};
    const about = options.stream ? streamNameOf(options.stream.streamIdentifier) : '$all';
    await source.access.require(call.metadata, 'read', about);
    await serve(source, sender, options);
    if (!sender.gone.aborted) call.end();
  } catch (error) {
    if (sender.gone.aborted) return;
    call.emit(
      'error',
      isFailure(error) ? error : unavailable(error instanceof Error ? error.message : 'unknown'),
    );
  }
}

async function serve(source: ReadSource, sender: Sender, options: Options): Promise<void> {
  const structuredIds = options.uuidOption?.content === 'structured';
  const resolve = linkResolver(source, options.resolveLinks ?? false);
  const encoding = { structuredIds, resolve };
  const page = { backwards: options.readDirection === 1, count: BigInt(options.count ?? 0), ...encoding };
  const subscribes = options.countOption === 'subscription';
  if (options.stream) {
    const stream = streamNameOf(options.stream.streamIdentifier);
    if (source.deleted.get(stream).tombstoned) throw streamDeleted(stream);
    const truncateBefore = await firstReadable(source, stream);
    const from = start(options.stream.revisionOption, options.stream.revision, page.backwards);
    if (subscribes) return follow(source, sender, { ...encoding, ...ofStream(source, { stream, from }) });
    return readStream(source.reader, sender, { ...page, stream, from, truncateBefore });
  }
  const matches = filterOf(options.filter);
  const from = start(options.all?.allOption, options.all?.position?.commitPosition, page.backwards);
  if (!subscribes) return readAll(source.reader, sender, { ...page, from, matches });
  return follow(source, sender, {
    ...encoding,
    after: from === 'start' ? 0n : from === 'end' ? source.feed.head : from,
    matches,
    checkpointEvery: options.filter && CHECKPOINT_WINDOW * (options.filter.checkpointIntervalMultiplier || 1),
  });
}

async function follow(source: ReadSource, sender: Sender, options: SubscriptionOptions): Promise<void> {
  const self = Symbol('subscription');
  source.following.add(self);
  const { slowConsumers } = source;
  await new Subscription(source, sender, { ...options, slowConsumers })
    .run()
    .finally(() => source.following.delete(self));
}

/** The revision of the first event of a stream that can be read: it may be deleted, or its metadata may limit it. */
async function firstReadable({ deleted, limits, reader }: ReadSource, stream: string): Promise<bigint> {
  const { truncateBefore: kept, maxCount } = limits.get(stream);
  const before = [deleted.get(stream).truncateBefore, kept];
  if (maxCount !== undefined) {
    const [newest] = await reader.streamDownFrom(stream, LAST_POSITION, 0n, 1);
    if (newest) before.push(newest.revision - maxCount + 1n);
  }
  return before.reduce((most, each) => (each > most ? each : most), 0n);
}

/** A stream after a revision (exclusive): what it has now from its own index, and what comes from $all. */
function ofStream(
  source: ReadSource,
  { stream, from }: { readonly stream: string; readonly from: bigint | 'start' | 'end' },
) {
  const { reader, feed } = source;
  const after = feed.head;
  const asked = typeof from === 'bigint' ? from : -1n;
  const matches = (event: StoredEvent) => event.stream === stream && event.revision > asked;
  async function* first() {
    const truncateBefore = await firstReadable(source, stream);
    let next = asked + 1n > truncateBefore ? asked + 1n : truncateBefore;
    for (;;) {
      const events = await reader.streamFrom(stream, next, PAGE);
      const before = events.filter(({ position }) => position <= after);
      yield* before;
      if (before.length < PAGE) return;
      next = (before.at(-1)?.revision ?? 0n) + 1n;
    }
  }
  return { after, matches, checkpointEvery: undefined, ...(from === 'end' ? {} : { first }) };
}

function start(
  option: string | undefined,
  value: string | undefined,
  backwards: boolean,
): bigint | 'start' | 'end' {
  if (option === 'start' || option === 'end') return option;
  if (value !== undefined) {
    const number = BigInt(value);
    // clients also write "the end" as the largest unsigned number
    return number > 9_223_372_036_854_775_807n ? 'end' : number;
  }
  return backwards ? 'end' : 'start';
}

function filterOf(filter: WireFilter | undefined): EventFilter {
  try {
    return eventFilter(filter);
  } catch {
    throw invalidArgument('The filter is not a valid regular expression.');
  }
}
