import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@eventstore/db-client';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { makeGenericClientConstructor } from '@grpc/grpc-js';
import type { CallOptions, Client, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { uuidText } from '../node/uuid.ts';
import { streamsService } from '../node/wire.ts';
import type { Appended } from './event-log.ts';
import { answerOf, appendRequest, type Append, type AppendResponse } from './append-codec.ts';

type Call = ClientDuplexStream<object, AppendResponse>;
type Streams = Client & { BatchAppend(metadata: Metadata, options: CallOptions): Call };

// it has a method for each of the service, which its type does not say
const StreamsClient = makeGenericClientConstructor(streamsService, 'Streams') as unknown as new (
  ...args: ConstructorParameters<typeof Client>
) => Streams;

/** What is not answered yet, by correlation id. */
type Waiting = Map<string, PromiseWithResolvers<Appended>>;

/** The call of each connection of a client, as long as it goes on. */
const calls = new WeakMap<Streams, Promise<Call>>();
const waitingOn = new WeakMap<Call, Waiting>();

/**
 * The store gives up later than we do, so that our own limit tells what happened: as much later as its clock may differ from ours, ms. It
 * compares the instant with its own.
 */
const STORE_GIVES_UP_AFTER = 10_000;

/**
 * Appends over the one long call (BatchAppend) of a client's connection, so address, certificate, user and leader are the same as of
 * all it does. The client's own method encodes each event twice, and by way of Base64. Rejects as the client does; a call that ends
 * leaves the outcome of what waits on it unknown.
 */
export async function appendOver(
  client: KurrentDBClient,
  append: Append,
  answerMs: number,
): Promise<Appended> {
  // The client keeps both methods for its subclasses; brackets reach them. Its version is pinned.
  const call = await client['GRPCStreamCreator'](
    StreamsClient,
    'StreamsClient',
    (streams) => {
      const [metadata, options] = client['callArguments']({}, { deadline: Number.POSITIVE_INFINITY });
      return listened(streams.BatchAppend(metadata, options));
    },
    calls,
  )();
  const id = randomUUID();
  const request = appendRequest(id, append, Date.now() + answerMs + STORE_GIVES_UP_AFTER);
  const answer = Promise.withResolvers<Appended>();
  waitingOn.get(call)?.set(id, answer);
  call.write(request);
  return await answer.promise;
}

function listened(call: Call): Call {
  const waiting: Waiting = new Map();
  waitingOn.set(call, waiting);
  call.on('data', (response: AppendResponse) => {
    const id = uuidText(response.correlationId) ?? '';
    const asked = waiting.get(id);
    waiting.delete(id);
    try {
      asked?.resolve(answerOf(response));
    } catch (error) {
      asked?.reject(error);
    }
  });
  const end = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  call.on('error', (error) => end(convertToCommandError(error)));
  call.on('end', () => {
    // the next append opens another
    call.end();
    end(new Error('The event store ended the call on which appends go.'));
  });
  return call;
}
