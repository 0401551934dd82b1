import { fileURLToPath } from 'node:url';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { loadSync, type MessageTypeDefinition } from '@grpc/proto-loader';

/**
 * The shapes of the gRPC messages as proto-loader gives them: camelCase, 64-bit numbers as decimal strings, and for each
 * `oneof` a field with the name of the member that is set.
 */
export type WireEmpty = Readonly<Record<string, never>>;
export const empty: WireEmpty = {};

export type WireUuid = {
  readonly string?: string;
  readonly structured?: { readonly mostSignificantBits?: string; readonly leastSignificantBits?: string };
};
export type WireStream = { readonly streamName?: Buffer };
export type WirePosition = { readonly commitPosition?: string; readonly preparePosition?: string };

export type ProposedMessage = {
  readonly id?: WireUuid;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly customMetadata?: Buffer;
  readonly data?: Buffer;
};

export type BatchAppendRequest = {
  readonly correlationId?: WireUuid;
  readonly options?: {
    readonly streamIdentifier?: WireStream;
    readonly expectedStreamPosition?: 'streamPosition' | 'noStream' | 'any' | 'streamExists';
    readonly streamPosition?: string;
    /** when the client stops waiting, by its clock */
    readonly deadline?: { readonly seconds?: string; readonly nanos?: number };
  };
  readonly proposedMessages?: readonly ProposedMessage[];
  readonly isFinal?: boolean;
};

type Expectation = {
  readonly streamIdentifier?: WireStream;
  readonly expectedStreamRevision?: 'revision' | 'noStream' | 'any' | 'streamExists';
  readonly revision?: string;
};
export type AppendRequest = { readonly options?: Expectation; readonly proposedMessage?: ProposedMessage };
export type DeleteRequest = { readonly options?: Expectation };

type Expression = { readonly regex?: string; readonly prefix?: readonly string[] };
export type WireFilter = {
  readonly streamIdentifier?: Expression;
  readonly eventType?: Expression;
  readonly max?: number;
  readonly checkpointIntervalMultiplier?: number;
};

export type ReadRequest = {
  readonly options?: {
    readonly stream?: {
      readonly streamIdentifier?: WireStream;
      readonly revisionOption?: 'revision' | 'start' | 'end';
      readonly revision?: string;
    };
    readonly all?: { readonly allOption?: 'position' | 'start' | 'end'; readonly position?: WirePosition };
    readonly readDirection?: number;
    readonly resolveLinks?: boolean;
    readonly countOption?: 'count' | 'subscription';
    readonly count?: string;
    readonly filter?: WireFilter;
    readonly uuidOption?: { readonly content?: 'structured' | 'string' };
  };
};

const packages = loadSync(['streams.proto', 'server-features.proto', 'gossip.proto'], {
  includeDirs: [fileURLToPath(new URL('./proto', import.meta.url))],
  longs: String,
  oneofs: true,
});

function service(name: string): ServiceDefinition {
  return packages[name] as ServiceDefinition;
}

/** Encodes one message of the loaded schema, e.g. `event_store.client.Timeout`. */
export function encoder<Message extends object>(name: string): (message: Message) => Buffer {
  const type = packages[name] as MessageTypeDefinition<object, object>;
  return (message) => type.serialize(message);
}

/** Read and BatchAppend send messages that are already encoded: an event is encoded once for all its readers. */
const passThrough = (message: Buffer): Buffer => message;

function withEncodedResponses(definition: ServiceDefinition, methods: readonly string[]): ServiceDefinition {
  const entries = Object.entries(definition).map(([name, method]) => [
    name,
    methods.includes(name) ? { ...method, responseSerialize: passThrough } : method,
  ]);
  return Object.fromEntries(entries) as ServiceDefinition;
}

export const streamsService = withEncodedResponses(service('event_store.client.streams.Streams'), ['Read']);
export const gossipService = service('event_store.client.gossip.Gossip');
export const serverFeaturesService = service('event_store.client.server_features.ServerFeatures');

/** The stream name of a message, or an empty string. */
export function streamNameOf(identifier: WireStream | undefined): string {
  return identifier?.streamName?.toString('utf8') ?? '';
}

export function wireStream(name: string): WireStream {
  return { streamName: Buffer.from(name, 'utf8') };
}

export function wirePosition(position: bigint): Required<WirePosition> {
  const text = position.toString();
  return { commitPosition: text, preparePosition: text };
}
