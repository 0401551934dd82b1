import type { ServerDuplexStream } from '@grpc/grpc-js';

type Done = (error?: Error | null) => void;
type Waiting = readonly { readonly chunk: unknown }[];
/** What a call of grpc-js has inside, and does not say in its type. Its version is pinned. */
type Inside = { readonly call?: { sendMessage?(message: unknown, done: Done): void } };

/**
 * Lets the messages that wait in a call be sent at once. A call of grpc-js sends one, and hands over the next when that is on its
 * way: the answers to a batch of appends, which become known together, took a turn of the event loop and a system call each.
 */
export function sendTogether(call: ServerDuplexStream<unknown, unknown>): void {
  const { call: sender } = call as unknown as Inside;
  if (typeof sender?.sendMessage !== 'function') return;
  const sendAll = (waiting: Waiting, done: Done): void => {
    let open = waiting.length;
    let failure: Error | undefined;
    for (const { chunk } of waiting)
      sender.sendMessage?.(chunk, (error) => {
        failure ??= error ?? undefined;
        open -= 1;
        if (open === 0) done(failure);
      });
  };
  // a stream takes it instead of single writes for all that waited
  Object.assign(call, { ['_writev']: sendAll });
}
