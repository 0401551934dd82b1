import { createPerAddress } from '../connections/per-address.ts';

/** of one address, and of all, that have not said yet who they are */
const MOST_STRANGERS = 50;
const MOST_STRANGERS_IN_ALL = 2_000;

/** One WebSocket from before it is opened to its end. */
export type Guest = {
  /** It said who it is, so it is no stranger any more. */
  known(): void;
  /** Both may be called again, without effect. */
  gone(): void;
};

/** Who may open a WebSocket, by address alone: it is asked before anybody has said who they are. */
export type Door = (address: string) => Guest | undefined;

/** @param mostPerAddress sockets of one address, strangers included */
export function createDoor(mostPerAddress: number): Door {
  const sockets = createPerAddress(mostPerAddress);
  const strangers = createPerAddress(MOST_STRANGERS);
  let strangersInAll = 0;
  return (address) => {
    if (strangersInAll >= MOST_STRANGERS_IN_ALL || !sockets.enter(address)) return undefined;
    if (!strangers.enter(address)) {
      sockets.leave(address);
      return undefined;
    }
    strangersInAll += 1;
    const known = once(() => {
      strangersInAll -= 1;
      strangers.leave(address);
    });
    const left = once(() => sockets.leave(address));
    return {
      known,
      gone() {
        known();
        left();
      },
    };
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
