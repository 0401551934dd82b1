import type { WorkTask } from './work-worker.ts';

/**
 * The numbers that a proof of work asks for, computed in a worker; `onPart` hears how many there are. Rejects if there can be no worker,
 * or `signal` fires or has fired already: whoever left before the task came has nothing computed.
 */
export async function doWork(
  task: WorkTask,
  { onPart, signal }: { readonly onPart: (done: number) => void; readonly signal: AbortSignal },
): Promise<number[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  const nonces: number[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    nonces.push(data);
    onPart(nonces.length);
    if (nonces.length === task.parts) resolve(nonces);
  });
  worker.addEventListener('error', () => reject(new Error('the worker failed')));
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.postMessage(task, { transfer: [] });
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}
