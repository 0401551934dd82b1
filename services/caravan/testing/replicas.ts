import { freePort, silentLogger } from '@caravan/platform';
import { startChild } from '../supervisor/child.ts';

export type Replicas = {
  /** of the second gateway */
  readonly origin: string;
  stop(): Promise<void>;
};

/** A second gateway and a second worker beside those of a running system, started again whenever they die. */
export async function startReplicas(env: Readonly<Record<string, string | undefined>>): Promise<Replicas> {
  const [PORT, WS_PORT] = [String(await freePort()), String(await freePort())];
  await using opening = new AsyncDisposableStack();
  for (const role of ['worker', 'gateway']) {
    const child = startChild({
      role,
      env: { ...env, PORT, WS_PORT },
      onLine: () => undefined,
      logger: silentLogger,
    });
    opening.defer(() => child.stop());
    await child.ready;
  }
  const children = opening.move();
  return { origin: `http://127.0.0.1:${PORT}`, stop: () => children.disposeAsync() };
}
