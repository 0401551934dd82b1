import { status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import type { AppendOutcome, AppendRequest as Append } from './append-request.ts';
import type { ExpectedState } from './check-expected.ts';
import { bytesHeldBy, contentBytes, type HeldParts } from './held-parts.ts';
import {
  failure,
  invalidArgument,
  isFailure,
  maximumAppendSizeExceeded,
  streamDeleted,
  unavailable,
} from './errors.ts';
import { AppendTooLarge, checkStreamName, InvalidAppend, MAX_APPEND_BYTES, newEvents } from './propose.ts';
import { empty, streamNameOf, wirePosition, type AppendRequest, type ProposedMessage } from './wire.ts';
import type { Writer } from './writer.ts';

const NO_ROOM = 'The node holds too many appends that are not whole; try again.';

const states = { noStream: 'no_stream', any: 'any', streamExists: 'stream_exists' } as const;

/** The expectation of a request; a missing one means any state. */
export function expectedState(option: string | undefined, revision: string | undefined): ExpectedState {
  if (revision !== undefined) return BigInt(revision);
  return option === 'noStream' || option === 'streamExists' ? states[option] : 'any';
}

/** The `success` message of both append calls. */
export function success(outcome: {
  readonly revision: bigint;
  readonly position: bigint | undefined;
}): object {
  const { revision, position } = outcome;
  return {
    ...(revision >= 0n ? { currentRevision: revision.toString() } : { noStream: empty }),
    ...(position === undefined ? { noPosition: empty } : { position: wirePosition(position) }),
  };
}

type Source = { readonly writer: Pick<Writer, 'append'>; readonly access: Access; readonly held: HeldParts };
type Call = ServerReadableStream<AppendRequest, object>;
type Whole = {
  readonly options: NonNullable<AppendRequest['options']>;
  readonly messages: readonly ProposedMessage[];
};

/** Streams/Append: one append per call, each event in its own message. */
export function append({ writer, access, held }: Source, call: Call, callback: sendUnaryData<object>): void {
  call.on('error', () => {});
  void (async () => {
    try {
      const { options, messages } = await wholeOf(call, access, held);
      const request = {
        stream: checkStreamName(streamNameOf(options.streamIdentifier)),
        expected: expectedState(options.expectedStreamRevision, options.revision),
        events: newEvents(messages),
      };
      answer(request, await writer.append(request), callback);
    } catch (error) {
      callback(refused(error));
    }
  })();
}

/** Reads the messages of a call. Throws at the first one if the caller may not write, and as soon as they are too many. */
async function wholeOf(call: Call, access: Access, held: HeldParts): Promise<Whole> {
  const connection = call.getPeer();
  let options: AppendRequest['options'];
  const messages: ProposedMessage[] = [];
  let [content, taken] = [0, 0];
  try {
    for await (const request of call as AsyncIterable<AppendRequest>) {
      if (request.options) {
        await access.require(call.metadata, 'write', streamNameOf(request.options.streamIdentifier));
        ({ options } = request);
      }
      const { proposedMessage: message } = request;
      if (!options) throw new InvalidAppend('An append begins with its options.');
      if (!message) continue;
      content += contentBytes(message);
      if (content > MAX_APPEND_BYTES) throw new AppendTooLarge();
      const bytes = bytesHeldBy([message]);
      if (!held.take(connection, { appends: 0, bytes })) throw unavailable(NO_ROOM);
      taken += bytes;
      messages.push(message);
    }
  } finally {
    held.giveBack(connection, { appends: 0, bytes: taken });
  }
  if (!options) throw new InvalidAppend('An append begins with its options.');
  return { options, messages };
}

function refused(error: unknown) {
  if (isFailure(error)) return error;
  if (error instanceof AppendTooLarge) return maximumAppendSizeExceeded(MAX_APPEND_BYTES);
  if (error instanceof InvalidAppend) return invalidArgument(error.message);
  return failure(status.UNKNOWN, error instanceof Error ? error.message : 'unknown');
}

function answer(request: Append, outcome: AppendOutcome, callback: sendUnaryData<object>): void {
  switch (outcome.kind) {
    case 'written':
      return callback(null, { success: success(outcome) });
    case 'conflict':
      return callback(null, { wrongExpectedVersion: wrongVersion(request.expected, outcome.current) });
    case 'deleted':
      return callback(streamDeleted(request.stream));
    case 'unavailable':
      return callback(unavailable(outcome.reason));
  }
}

function wrongVersion(expected: ExpectedState, current: bigint): object {
  const is = {
    no_stream: { expectedNoStream: empty },
    any: { expectedAny: empty },
    stream_exists: { expectedStreamExists: empty },
  } as const;
  return {
    ...(current >= 0n ? { currentRevision: current.toString() } : { currentNoStream: empty }),
    ...(typeof expected === 'bigint' ? { expectedRevision: expected.toString() } : is[expected]),
  };
}
