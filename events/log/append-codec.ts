import { empty, wireStream, type WireUuid } from '../node/wire.ts';
import type { Appended, ExpectedRevision, NewEvent } from './event-log.ts';

export type Append = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
};

/** A `BatchAppendResp` as proto-loader gives it, as far as an append needs it. */
export type AppendResponse = {
  readonly correlationId?: WireUuid;
  readonly success?: {
    readonly currentRevision?: string;
    readonly position?: { readonly commitPosition?: string };
  };
  readonly error?: { readonly message?: string; readonly details?: { readonly typeUrl?: string } };
};

/** Why an append was refused; `type` is what the client calls it. */
export class AppendRefusedError extends Error {
  override readonly name = 'AppendRefusedError';
  readonly type: string | undefined;

  constructor(type: string | undefined, message: string) {
    super(message);
    this.type = type;
  }
}

/** By the name of the message that a refusal carries. */
const refusals: Readonly<Record<string, string>> = {
  WrongExpectedVersion: 'wrong-expected-version',
  StreamDeleted: 'stream-deleted',
  AccessDenied: 'access-denied',
  Timeout: 'deadline-exceeded',
  MaximumAppendSizeExceeded: 'maximum-append-size-exceeded',
};

/** An append as one `BatchAppendReq`. `deadline`: when the store may stop, ms since the epoch. */
export function appendRequest(id: string, { stream, expected, events }: Append, deadline: number): object {
  return {
    correlationId: { string: id },
    options: {
      streamIdentifier: wireStream(stream),
      ...(expected === 'no_stream' ? { noStream: empty } : { streamPosition: expected.toString() }),
      deadline: { seconds: Math.floor(deadline / 1_000), nanos: (deadline % 1_000) * 1_000_000 },
    },
    proposedMessages: events.map(proposed),
    isFinal: true,
  };
}

function proposed({ id, type, data, metadata }: NewEvent): object {
  return {
    id: { string: id },
    metadata: { type, 'content-type': 'application/json' },
    data: Buffer.from(JSON.stringify(data)),
    customMetadata: Buffer.from(JSON.stringify(metadata)),
  };
}

/** Throws AppendRefusedError. */
export function answerOf({ success, error }: AppendResponse): Appended {
  if (success) {
    const { currentRevision, position } = success;
    if (currentRevision === undefined || position?.commitPosition === undefined)
      throw new Error('The event store answered without a position.');
    return { revision: BigInt(currentRevision), position: BigInt(position.commitPosition) };
  }
  const name = error?.details?.typeUrl?.split('.').at(-1) ?? '';
  throw new AppendRefusedError(
    refusals[name],
    `The event store refused an append: ${error?.message || name || 'no reason'}`,
  );
}
