import { status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import type { AppendOutcome, AppendRequest as Append } from './append-request.ts';
import type { ExpectedState } from './check-expected.ts';
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

/** Streams/Append: one append per call, each event in its own message. */
export function append(
  { writer, access }: { readonly writer: Writer; readonly access: Access },
  call: ServerReadableStream<AppendRequest, object>,
  callback: sendUnaryData<object>,
): void {
  let options: AppendRequest['options'];
  const messages: ProposedMessage[] = [];
  call.on('data', (request: AppendRequest) => {
    if (request.options) options = request.options;
    if (request.proposedMessage) messages.push(request.proposedMessage);
  });
  call.on('error', () => {});
  call.on('end', () => {
    void (async () => {
      try {
        const request = {
          stream: checkStreamName(streamNameOf(options?.streamIdentifier)),
          expected: expectedState(options?.expectedStreamRevision, options?.revision),
          events: newEvents(messages),
        };
        await access.require(call.metadata, 'write', request.stream);
        answer(request, await writer.append(request), callback);
      } catch (error) {
        callback(refused(error));
      }
    })();
  });
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
