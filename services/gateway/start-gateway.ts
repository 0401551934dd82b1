import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { createOfficeOrigin } from './api/office-origin.ts';
import { answerNotFound } from './api/not-found.ts';
import { assemble } from './gateway.ts';
import { asksForSocketAt } from './live/asks-for-socket.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createServer } from './server.ts';

/** of the port for WebSockets alone */
const socketPaths = ['/', '/ws'];

export type RunningGateway = {
  /** of HTTP, and of the WebSocket alone */
  readonly port: number;
  readonly webSocketPort: number;
  /** Takes no new calls, finishes those in flight, closes the sockets. */
  stop(): Promise<void>;
};

/** Listens on both ports. Rejects with the system's error (EADDRINUSE …) if one is unavailable, and then holds neither. */
export async function startGateway(
  dependencies: Dependencies,
  {
    host,
    port,
    webSocketPort,
  }: { readonly host: string; readonly port: number; readonly webSocketPort: number },
): Promise<RunningGateway> {
  const { app, live } = assemble(dependencies);
  const sockets = createServer({ ...dependencies, asksForSocket: asksForSocketAt(socketPaths) });
  const { allowedHosts } = dependencies.config;
  const { logger } = dependencies;
  const office = createOfficeOrigin(dependencies.config);
  void sockets.register(createLiveRoutes({ live, paths: socketPaths, allowedHosts, office, logger }));
  sockets.setNotFoundHandler(answerNotFound);
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), sockets.close()]);
  };
  try {
    await app.listen({ host, port });
    await sockets.listen({ host, port: webSocketPort });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: portOf(app), webSocketPort: portOf(sockets), stop };
}

function portOf(app: FastifyInstance): number {
  const address: string | AddressInfo | null = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
