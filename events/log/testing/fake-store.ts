import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { caughtUp, encodeConfirmation, encodeEvent } from '../../node/encode-event.ts';
import { empty, serverFeaturesService, streamsService } from '../../node/wire.ts';
import type { BatchAppendRequest, ReadRequest } from '../../node/wire.ts';

export type AppendCall = ServerDuplexStream<BatchAppendRequest, object>;
type ReadCall = ServerWritableStream<ReadRequest, Buffer>;

/** How a badly behaved store answers; whatever is omitted behaves well. */
export type Misbehaviour = {
  readonly append?: (request: BatchAppendRequest, call: AppendCall) => void;
  readonly read?: (call: ReadCall) => void;
};

export type FakeStore = { readonly url: string; stop(): void };

const features = {
  eventStoreServerVersion: '24.10.0',
  methods: [
    { methodName: 'batchappend', serviceName: 'event_store.client.streams.streams', features: [] },
    { methodName: 'read', serviceName: 'event_store.client.streams.streams', features: [] },
  ],
};

export function acknowledge(request: BatchAppendRequest, call: AppendCall): void {
  call.write({
    correlationId: request.correlationId,
    streamIdentifier: request.options?.streamIdentifier,
    success: { currentRevision: '0', position: { commitPosition: '100', preparePosition: '100' } },
    noStream: empty,
  });
}

export function confirm(call: ReadCall): void {
  call.write(encodeConfirmation('fake'));
}

export function deliver(call: ReadCall, position: number): void {
  const event = {
    position: BigInt(position),
    stream: 'order-1',
    revision: BigInt(position),
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    type: 'Counted',
    json: true,
    customMetadata: Buffer.from('{}'),
    data: Buffer.from(JSON.stringify({ n: position })),
    created: 0,
  };
  call.write(encodeEvent(event, false));
}

export function announceCaughtUp(call: ReadCall): void {
  call.write(caughtUp);
}

/** A store that misbehaves in one way, for the promises that a healthy one cannot put to the test. */
export async function startFakeStore(misbehaviour: Misbehaviour): Promise<FakeStore> {
  const server = new Server();
  server.addService(serverFeaturesService, {
    GetSupportedMethods: (_call: unknown, callback: sendUnaryData<object>) => {
      callback(null, features);
    },
  });
  server.addService(streamsService, {
    BatchAppend: (call: AppendCall) => {
      call.on('error', () => {});
      call.on('end', () => call.end());
      call.on('data', (request: BatchAppendRequest) => (misbehaviour.append ?? acknowledge)(request, call));
    },
    Read: (call: ReadCall) => {
      call.on('error', () => {});
      misbehaviour.read?.(call);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  return { url: `kurrentdb://127.0.0.1:${port}?tls=false`, stop: () => server.forceShutdown() };
}
