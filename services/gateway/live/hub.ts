import type { Connection } from './connection.ts';
import type { SocketMessage } from '../wire/index.ts';

export const MOST_PER_BUYER = 10;
const MOST_IN_ALL = 20_000;

/** Who is listening now. */
export type Hub = {
  /** False: this buyer, or this process, has too many sockets already. */
  join(connection: Connection): boolean;
  leave(connection: Connection): void;
  tell(usercode: string, message: SocketMessage): void;
  tellAll(message: SocketMessage): void;
  isListening(usercode: string): boolean;
  everyone(): Iterable<Connection>;
};

export function createHub(): Hub {
  const byBuyer = new Map<string, Set<Connection>>();
  let count = 0;

  function* everyone(): Iterable<Connection> {
    for (const connections of byBuyer.values()) yield* connections;
  }

  return {
    join(connection) {
      const own = byBuyer.get(connection.usercode) ?? new Set();
      if (own.size >= MOST_PER_BUYER || count >= MOST_IN_ALL) return false;
      own.add(connection);
      byBuyer.set(connection.usercode, own);
      count += 1;
      return true;
    },
    leave(connection) {
      const own = byBuyer.get(connection.usercode);
      if (!own?.delete(connection)) return;
      count -= 1;
      if (own.size === 0) byBuyer.delete(connection.usercode);
    },
    tell(usercode, message) {
      for (const connection of byBuyer.get(usercode) ?? []) connection.send(message);
    },
    tellAll(message) {
      for (const connection of everyone()) connection.send(message);
    },
    isListening: (usercode) => byBuyer.has(usercode),
    everyone,
  };
}
