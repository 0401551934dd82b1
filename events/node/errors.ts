import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type { AppendRequest } from './append-request.ts';

type Trailers = Readonly<Record<string, string>>;

/** A gRPC failure that clients recognise by its `exception` trailer. */
export function failure(code: status, details: string, trailers: Trailers = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** Whether an error is one that a client is to be given as it is. */
export function isFailure(error: unknown): error is ServiceError {
  return error instanceof Error && 'metadata' in error;
}

export function streamDeleted(stream: string): ServiceError {
  return failure(status.FAILED_PRECONDITION, 'Event stream is deleted.', {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

const expectedNumbers = { no_stream: '-1', any: '-2', stream_exists: '-4' } as const;

export function wrongExpectedVersion(
  { stream, expected }: Pick<AppendRequest, 'stream' | 'expected'>,
  current: bigint,
): ServiceError {
  return failure(status.FAILED_PRECONDITION, 'Append failed due to WrongExpectedVersion.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': typeof expected === 'bigint' ? expected.toString() : expectedNumbers[expected],
    ...(current >= 0n ? { 'actual-version': current.toString() } : {}),
  });
}

export function maximumAppendSizeExceeded(limit: number): ServiceError {
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

export function accessDenied(): ServiceError {
  return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function invalidArgument(reason: string): ServiceError {
  return failure(status.INVALID_ARGUMENT, reason);
}

export function unavailable(reason: string): ServiceError {
  return failure(status.UNAVAILABLE, reason);
}
