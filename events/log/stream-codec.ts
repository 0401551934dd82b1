import { empty, wireStream } from '../node/wire.ts';
import type { EventMetadata, RecordedEvent } from './event-log.ts';

export type PageRequest = {
  readonly stream: string;
  readonly from: bigint | 'start' | 'end';
  readonly forwards: boolean;
  readonly limit: number;
};

/** A `ReadResp` as proto-loader gives it, as far as a page needs it. */
export type PageResponse = { readonly event?: { readonly event?: WireEvent } };

type WireEvent = {
  readonly id?: { readonly string?: string };
  readonly streamIdentifier?: { readonly streamName?: Buffer };
  readonly streamRevision?: string;
  readonly commitPosition?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly customMetadata?: Buffer;
  readonly data?: Buffer;
};

/** 100-nanosecond ticks since the Unix epoch */
const TICKS_PER_SECOND = 10_000_000n;

/** A page of a stream as a `ReadReq`. Links are not followed: our streams hold none. */
export function pageRequest({ stream, from, forwards, limit }: PageRequest): object {
  return {
    options: {
      stream: {
        streamIdentifier: wireStream(stream),
        ...(typeof from === 'bigint' ? { revision: from.toString() } : { [from]: empty }),
      },
      readDirection: forwards ? 0 : 1,
      resolveLinks: false,
      count: limit.toString(),
      noFilter: empty,
      uuidOption: { string: empty },
    },
  };
}

/** The event of a response; undefined: it says something else, such as that there is no such stream. */
export function eventOf({ event: read }: PageResponse): RecordedEvent | undefined {
  const event = read?.event;
  if (!event) return undefined;
  const { type = '', created = '0', 'content-type': contentType } = event.metadata ?? {};
  const data = event.data ?? Buffer.alloc(0);
  return {
    id: event.id?.string ?? '',
    stream: event.streamIdentifier?.streamName?.toString('utf8') ?? '',
    revision: BigInt(event.streamRevision ?? 0),
    position: BigInt(event.commitPosition ?? 0),
    created: wholeSecond(BigInt(created)),
    type,
    data: contentType === 'application/json' ? parsed(data) : data,
    // only this folder writes it; events of other writers are recognised by their type
    metadata: parsed(event.customMetadata ?? Buffer.alloc(0)) as EventMetadata,
  };
}

/** As the native part tells it of `$all`: the same event must have one time, however it was read. */
function wholeSecond(ticks: bigint): Date {
  return new Date(Number(ticks / TICKS_PER_SECOND) * 1_000);
}

/** Other writers may store what is no JSON; it is told as text, as the client does. */
function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
