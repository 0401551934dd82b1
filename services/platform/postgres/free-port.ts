import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of ephemeral ports (from 32768 on Linux, 49152 elsewhere): a port in that range may be taken again before its
 * listener has started.
 */
const LOWEST = 12_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;

/** A TCP port that is free at this moment on every address of this machine. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
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
