import { callerOf } from '../api/caller.ts';

/** How many things each caller holds right now. */
export type PerAddress = {
  /** False: this caller holds as many as are allowed. Otherwise `leave` must follow. */
  enter(address: string): boolean;
  leave(address: string): void;
};

export function createPerAddress(most: number): PerAddress {
  const held = new Map<string, number>();
  return {
    enter(address) {
      const caller = callerOf(address);
      const count = held.get(caller) ?? 0;
      if (count >= most) return false;
      held.set(caller, count + 1);
      return true;
    },
    leave(address) {
      const caller = callerOf(address);
      const count = held.get(caller) ?? 0;
      if (count > 1) held.set(caller, count - 1);
      else held.delete(caller);
    },
  };
}
