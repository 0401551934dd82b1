import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between client and store that a test can cut, or silence while it stays connected. */
export type TcpProxy = {
  readonly url: string;
  /** connections that clients have made so far */
  readonly accepted: number;
  /** drops every connection */
  cut(): void;
  /** from now on nothing that the store says arrives */
  silence(): void;
  /** new connections work again; the silenced ones stay silent */
  restore(): void;
  stop(): Promise<void>;
};

export async function startTcpProxy(storeUrl: string): Promise<TcpProxy> {
  const target = Number(/:(\d+)/.exec(storeUrl.replace('kurrentdb://', ''))?.[1]);
  const sockets = new Set<Socket>();
  let silent = false;
  let accepted = 0;
  const server = createServer((inbound) => {
    accepted += 1;
    const outbound = connect(target, '127.0.0.1');
    let muted = silent;
    for (const socket of [inbound, outbound]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        inbound.destroy();
        outbound.destroy();
      });
    }
    inbound.on('data', (chunk) => outbound.write(chunk));
    outbound.on('data', (chunk) => {
      muted ||= silent;
      if (!muted) inbound.write(chunk);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `kurrentdb://127.0.0.1:${port}?tls=false`,
    get accepted() {
      return accepted;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    silence: () => {
      silent = true;
    },
    restore: () => {
      silent = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
