import { status } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import type { DeletedStreams } from './deleted-streams.ts';
import { failure, invalidArgument, isFailure, streamDeleted, unavailable } from './errors.ts';
import { eventFilter, type EventFilter } from './event-filter.ts';
import type { LiveFeed } from './live-feed.ts';
import { readAll, readStream } from './read-pages.ts';
import type { Reader } from './reader.ts';
import { Sender, type ReadCall } from './sender.ts';
import { Subscription, type SlowConsumers } from './subscription.ts';
import { streamNameOf, type ReadRequest, type WireFilter } from './wire.ts';

const CHECKPOINT_WINDOW = 32;

type Options = NonNullable<ReadRequest['options']>;
export type ReadSource = {
  readonly reader: Reader;
  readonly feed: LiveFeed;
  readonly deleted: DeletedStreams;
  readonly access: Access;
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
  const page = { backwards: options.readDirection === 1, count: BigInt(options.count ?? 0), structuredIds };
  if (options.stream) {
    const stream = streamNameOf(options.stream.streamIdentifier);
    const { truncateBefore, tombstoned } = source.deleted.get(stream);
    if (tombstoned) throw streamDeleted(stream);
    if (options.countOption === 'subscription') {
      throw failure(status.UNIMPLEMENTED, 'Subscriptions are to $all; filter by the stream name.');
    }
    const from = start(options.stream.revisionOption, options.stream.revision, page.backwards);
    return readStream(source.reader, sender, { ...page, stream, from, truncateBefore });
  }
  const matches = filterOf(options.filter);
  const from = start(options.all?.allOption, options.all?.position?.commitPosition, page.backwards);
  if (options.countOption !== 'subscription') {
    return readAll(source.reader, sender, { ...page, from, matches });
  }
  const self = Symbol('subscription');
  source.following.add(self);
  return new Subscription(source, sender, {
    after: from === 'start' ? 0n : from === 'end' ? source.feed.head : from,
    matches,
    checkpointEvery: options.filter && CHECKPOINT_WINDOW * (options.filter.checkpointIntervalMultiplier || 1),
    structuredIds,
    slowConsumers: source.slowConsumers,
  })
    .run()
    .finally(() => source.following.delete(self));
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
