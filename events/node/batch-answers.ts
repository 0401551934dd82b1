import { status } from '@grpc/grpc-js';
import type { AppendOutcome } from './append-request.ts';
import { success } from './append.ts';
import { AppendTooLarge, MAX_APPEND_BYTES } from './propose.ts';
import { empty, encoder, wireStream, type BatchAppendRequest } from './wire.ts';

export type Options = NonNullable<BatchAppendRequest['options']>;

/** `late`: the client's time is over, or there is no room for more parts; a client may ask again. */
export type Answer =
  | Exclude<AppendOutcome, { kind: 'unavailable' }>
  | { readonly kind: 'denied' }
  | { readonly kind: 'late' };

/** What each answer repeats of its request. */
export function echo(options: Options): object {
  switch (options.expectedStreamPosition) {
    case 'streamPosition':
      return { streamPosition: options.streamPosition };
    case 'noStream':
      return { noStream: empty };
    case 'streamExists':
      return { streamExists: empty };
    default:
      return { any: empty };
  }
}

const encodeDetails = {
  WrongExpectedVersion: encoder<object>('event_store.client.WrongExpectedVersion'),
  Timeout: encoder<object>('event_store.client.Timeout'),
  AccessDenied: encoder<object>('event_store.client.AccessDenied'),
  StreamDeleted: encoder<object>('event_store.client.StreamDeleted'),
  MaximumAppendSizeExceeded: encoder<object>('event_store.client.MaximumAppendSizeExceeded'),
  BadRequest: encoder<object>('event_store.client.BadRequest'),
} as const;

function packed(code: status, type: keyof typeof encodeDetails, message: object): object {
  return {
    code,
    message: type,
    details: {
      typeUrl: `type.googleapis.com/event_store.client.${type}`,
      value: encodeDetails[type](message),
    },
  };
}

export function result(outcome: Answer, options: Options, stream: string): object {
  switch (outcome.kind) {
    case 'written':
      return { success: success(outcome) };
    case 'late':
      return { error: packed(status.DEADLINE_EXCEEDED, 'Timeout', {}) };
    case 'denied':
      return { error: packed(status.PERMISSION_DENIED, 'AccessDenied', {}) };
    case 'deleted':
      return {
        error: packed(status.FAILED_PRECONDITION, 'StreamDeleted', { streamIdentifier: wireStream(stream) }),
      };
    case 'conflict':
      return {
        error: packed(status.FAILED_PRECONDITION, 'WrongExpectedVersion', {
          ...(outcome.current >= 0n
            ? { currentStreamRevision: outcome.current.toString() }
            : { currentNoStream: empty }),
          ...expectation(options),
        }),
      };
  }
}

function expectation(options: Options): object {
  switch (options.expectedStreamPosition) {
    case 'streamPosition':
      return { expectedStreamPosition: options.streamPosition };
    case 'noStream':
      return { expectedNoStream: empty };
    case 'streamExists':
      return { expectedStreamExists: empty };
    default:
      return { expectedAny: empty };
  }
}

/** The answer to a request that can never be written. */
export function invalid(error: unknown): object {
  if (error instanceof AppendTooLarge) {
    return {
      error: packed(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', {
        maxAppendSize: MAX_APPEND_BYTES,
      }),
    };
  }
  const message = error instanceof Error ? error.message : 'unknown';
  return { error: packed(status.INVALID_ARGUMENT, 'BadRequest', { message }) };
}
