import { randomUUID } from 'node:crypto';
import {
  Server,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import { Access } from './access.ts';
import { append } from './append.ts';
import { BatchAppend } from './batch-append.ts';
import { DeletedStreams } from './deleted-streams.ts';
import { remove } from './delete.ts';
import { openDoor } from './door.ts';
import { clusterOfOne } from './gossip.ts';
import { HeldParts } from './held-parts.ts';
import { LiveFeed } from './live-feed.ts';
import { connectAsOwner } from './owner-connection.ts';
import { read, type ReadSource } from './read.ts';
import { Reader } from './reader.ts';
import { StreamsLimits } from './stream-limits.ts';
import type { SlowConsumers } from './subscription.ts';
import type { ReadCall } from './sender.ts';
import type { User } from './users.ts';
import { gossipService, serverFeaturesService, streamsService } from './wire.ts';
import type { AppendRequest, BatchAppendRequest, DeleteRequest } from './wire.ts';
import { Writer } from './writer.ts';

const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const OWNER_WAIT_MS = 15_000;
const VERSION = '24.10.0';

export type NodeOptions = {
  /** a dedicated database; the node creates its tables in it */
  readonly databaseUrl: string;
  /** 0 or none: any free one */
  readonly port?: number;
  readonly host?: string;
  /** PEM; none: plain text */
  readonly tls?: { readonly key: string; readonly certificate: string };
  /** who may come in; none: everybody, and nobody is asked. Clients send a password over TLS only. */
  readonly users?: readonly User[];
  /** for tests: how a real store treats a consumer that is slow for a moment */
  readonly slowConsumers?: SlowConsumers;
  /** how long to wait for a node that is just shutting down; default 15 s */
  readonly ownerWaitMs?: number;
  /** told why the node has no database, whenever the reason changes; and undefined once it has its database again */
  readonly onOutage?: (reason: string | undefined) => void;
};

export type Node = {
  /** what a client connects to */
  readonly url: string;
  readonly port: number;
  /** how many readers follow $all now */
  readonly subscriptions: number;
  /** Finishes what it has accepted and releases the database. */
  stop(): Promise<void>;
};

/**
 * Starts an event store node in this process. Rejects with DatabaseOwnedError if another node owns the database, or with the
 * reason why the database or the port is unavailable.
 */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { databaseUrl, port = 0, host = '127.0.0.1', tls, users, ownerWaitMs = OWNER_WAIT_MS } = options;
  const owner = await connectAsOwner(databaseUrl, ownerWaitMs);
  const feed = new LiveFeed(owner.head);
  const deleted = new DeletedStreams();
  await deleted.load(owner.client);
  const limits = new StreamsLimits();
  await limits.load(owner.client);
  const writer = new Writer(databaseUrl, owner, { feed, deleted, limits, onOutage: options.onOutage });
  if (owner.head === 0n) await writeOwnEvent(writer);
  const reader = new Reader(databaseUrl);
  const following = new Set<symbol>();
  const access = new Access(users, reader);
  const { slowConsumers } = options;
  const server = serverOf({ writer, reader, feed, deleted, limits, following, access, slowConsumers });
  let bound = port;
  server.addService(gossipService, {
    Read: (_call: unknown, callback: sendUnaryData<object>) => callback(null, clusterOfOne(host, bound)),
  });
  const stopStorage = async (): Promise<void> => {
    await writer.close();
    await reader.close();
  };
  const door = await openDoor(server, { host, port, tls }).catch(async (error: unknown) => {
    await stopStorage();
    throw error;
  });
  bound = door.port;
  return {
    url: `kurrentdb://${host}:${bound}${tls ? '' : '?tls=false'}`,
    port: bound,
    get subscriptions() {
      return following.size;
    },
    async stop() {
      door.close();
      server.forceShutdown();
      await stopStorage();
    },
  };
}

/** A real store has events of its own in $all before anybody has written, and so has this one. */
async function writeOwnEvent(writer: Writer): Promise<void> {
  const data = Buffer.from('{"$maxAge":2592000}');
  const event = { id: randomUUID(), type: '$metadata', json: true, customMetadata: Buffer.alloc(0), data };
  await writer.append({ stream: '$$$scavenges', expected: 'any', events: [event] });
}

function serverOf({ writer, ...source }: ReadSource & { readonly writer: Writer }): Server {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
  });
  const held = new HeldParts();
  server.addService(streamsService, {
    Read: (call: ReadCall) => void read(source, call),
    Append: (call: ServerReadableStream<AppendRequest, object>, callback: sendUnaryData<object>) =>
      append({ writer, access: source.access, held }, call, callback),
    BatchAppend: (call: ServerDuplexStream<BatchAppendRequest, object>) => {
      new BatchAppend(call, { writer, access: source.access, held }).start();
    },
    Delete: (call: ServerUnaryCall<DeleteRequest, object>, callback: sendUnaryData<object>) =>
      void remove({ writer, ...source }, false, call, callback),
    Tombstone: (call: ServerUnaryCall<DeleteRequest, object>, callback: sendUnaryData<object>) =>
      void remove({ writer, ...source }, true, call, callback),
  });
  server.addService(serverFeaturesService, {
    GetSupportedMethods: (_call: unknown, callback: sendUnaryData<object>) => callback(null, supported),
  });
  return server;
}

const supported = {
  eventStoreServerVersion: VERSION,
  methods: ['Read', 'Append', 'BatchAppend', 'Delete', 'Tombstone'].map((method) => ({
    methodName: method.toLowerCase(),
    serviceName: 'event_store.client.streams.streams',
    features: [],
  })),
};
