import { startNode } from '@caravan/events/node';
import { createLeases } from '../postgres/leases.ts';
import { listen } from '../postgres/listen.ts';

/**
 * A process that holds a lease, listens and is the event store's writer until it is killed, or its host vanishes. Prints a line
 * when it does all three.
 */
const [databaseUrl = '', name = ''] = process.argv.slice(2);
const never = new AbortController().signal;
const listening = Promise.withResolvers<void>();
void listen({
  databaseUrl,
  channel: 'vanishing',
  onMessage: () => {},
  onListening: listening.resolve,
  signal: never,
});
await createLeases({ databaseUrl }).hold(name, never);
await listening.promise;
await startNode({ databaseUrl });
console.log('holds it, listens and writes');
