import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of ephemeral ports (from 32768 on Linux, 49152 elsewhere): a port in that range may be taken again before its
 * listener has started.
 */
const LOWEST = 12_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;
/** Handed out or claimed by this process: their listeners may not have started yet. */
const claimed = new Set<number>();

/** Keeps `freePort` from handing out a port for which a listener is about to start. */
export function claimPort(port: number): void {
  claimed.add(port);
}

/** A TCP port that is free at this moment on every address of this machine, and that this process never gets again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (claimed.has(port)) continue;
    claimPort(port);
    if ((await isFree(port, '0.0.0.0')) && (await isFree(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No free port from ${LOWEST} to ${HIGHEST} in ${ATTEMPTS} attempts.`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
