import type { KurrentDBClient } from '@eventstore/db-client';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { makeGenericClientConstructor } from '@grpc/grpc-js';
import type { CallOptions, Client, ClientReadableStream, Metadata } from '@grpc/grpc-js';
import { streamsService } from '../node/wire.ts';
import type { RecordedEvent } from './event-log.ts';
import { eventOf, pageRequest, type PageRequest, type PageResponse } from './stream-codec.ts';
import { withTimeLimit } from './time-limit.ts';

type Reading = ClientReadableStream<PageResponse>;
type Streams = Client & { Read(request: object, metadata: Metadata, options: CallOptions): Reading };

// it has a method for each of the service, which its type does not say
const StreamsClient = makeGenericClientConstructor(streamsService, 'Streams') as unknown as new (
  ...args: ConstructorParameters<typeof Client>
) => Streams;

/** The store gives up later than we do, so that our own limit tells what happened. ms */
const STORE_GIVES_UP_AFTER = 1_000;

/**
 * One page of a stream; a missing stream reads as empty. It is read over the connection on which the client appends, so address,
 * certificate, user and leader are the same. The client itself reads through its native part, which stalls (event-stores.md,
 * "Quirks"). A read that takes longer than `answerMs` is cancelled.
 */
export async function readPage(
  client: KurrentDBClient,
  { requiresLeader, ...page }: PageRequest & { readonly requiresLeader: boolean },
  answerMs: number,
): Promise<readonly RecordedEvent[]> {
  const giveUp = new AbortController();
  // The client keeps both methods for its subclasses; brackets reach them. Its version is pinned.
  const [metadata, options] = client['callArguments']({
    requiresLeader,
    deadline: answerMs + STORE_GIVES_UP_AFTER,
  });
  const reading = client['execute'](StreamsClient, 'StreamsClient', (streams) =>
    collect(streams.Read(pageRequest(page), metadata, options), giveUp.signal),
  );
  try {
    return await withTimeLimit(reading, answerMs);
  } catch (error) {
    giveUp.abort();
    throw error instanceof Error ? convertToCommandError(error) : error;
  }
}

async function collect(call: Reading, signal: AbortSignal): Promise<readonly RecordedEvent[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly RecordedEvent[]>();
  const events: RecordedEvent[] = [];
  const cancel = (): void => call.cancel();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  call.on('data', (response: PageResponse) => {
    const event = eventOf(response);
    if (event) events.push(event);
  });
  call.on('error', reject);
  call.on('end', () => resolve(events));
  return promise;
}
