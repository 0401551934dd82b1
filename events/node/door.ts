import { createServer as createHttpServer } from 'node:http';
import { createServer as createPlainServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { ServerCredentials, type Server } from '@grpc/grpc-js';
import { answerHttp } from './http-api.ts';

export type Door = {
  readonly port: number;
  /** Lets nobody in any more, and sends away who came for HTTP/1.1. */
  close(): void;
};

/** The first bytes of whoever speaks HTTP/2 without having agreed on it in TLS. */
const HTTP_2 = 'PRI ';
/** ms without a word after which a connection is ended that has not shown its protocol, or that speaks HTTP/1.1 */
const MOST_SILENT_MS = 10_000;
/** The mall keeps a few connections open; more are not accepted, before the process runs out of descriptors. */
const MOST_CONNECTIONS = 1_000;

/**
 * The node's one port: it speaks gRPC there, and HTTP/1.1 as the real store does on the same port. Rejects with the reason why
 * the port is unavailable.
 */
export async function openDoor(
  grpc: Server,
  {
    host,
    port,
    tls,
    mostSilentMs = MOST_SILENT_MS,
    mostConnections = MOST_CONNECTIONS,
  }: {
    readonly host: string;
    readonly port: number;
    readonly tls?: { readonly key: string; readonly certificate: string } | undefined;
    readonly mostSilentMs?: number;
    readonly mostConnections?: number;
  },
): Promise<Door> {
  // what comes through the door is decrypted already
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createHttpServer(answerHttp);
  // its other limits begin with listening, and it is given its connections instead
  http.setTimeout(mostSilentMs);
  const visitors = new Set<Socket>();
  const admit = (socket: Socket, speaksHttp2: boolean): void => {
    if (speaksHttp2) return injector.injectConnection(socket);
    visitors.add(socket);
    socket.once('close', () => visitors.delete(socket));
    http.emit('connection', socket);
  };
  const listener = tls
    ? createTlsServer(
        {
          key: tls.key,
          cert: tls.certificate,
          ALPNProtocols: ['h2', 'http/1.1'],
          noDelay: true,
          handshakeTimeout: mostSilentMs,
        },
        (socket: TLSSocket) => admit(socket, socket.alpnProtocol === 'h2'),
      )
    : createPlainServer({ noDelay: true }, (socket) => untilShown(socket, mostSilentMs, admit));
  listener.maxConnections = mostConnections;
  // who breaks off a handshake, or speaks plain text to TLS
  listener.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, resolve);
  });
  return {
    port: (listener.address() as AddressInfo).port,
    close() {
      listener.close();
      for (const visitor of visitors) visitor.destroy();
    },
  };
}

/** Waits for the first bytes of a plain connection, and gives it back with them. */
function untilShown(
  socket: Socket,
  mostSilentMs: number,
  admit: (socket: Socket, speaksHttp2: boolean) => void,
): void {
  const leave = (): void => void socket.destroy();
  socket.once('error', leave);
  socket.setTimeout(mostSilentMs, leave);
  socket.once('readable', () => {
    socket.setTimeout(0);
    socket.off('timeout', leave);
    const bytes = socket.read() as Buffer | null;
    if (bytes === null) return leave();
    socket.off('error', leave);
    socket.unshift(bytes);
    admit(socket, HTTP_2.startsWith(bytes.toString('latin1', 0, HTTP_2.length)));
  });
}
