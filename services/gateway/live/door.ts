import { createPerAddress } from '../connections/per-address.ts';
import { createStrangers } from './strangers.ts';

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

/**
 * Who may open a WebSocket, by address alone: it is asked before anybody has said who they are. `turnOut` disconnects a stranger who
 * gives way to another; it is gone for the door already.
 */
export type Door = (address: string, turnOut: () => void) => Guest | undefined;

/**
 * @param mostPerAddress sockets of one address, strangers included
 * @param mostStrangers of all addresses; the oldest of the largest site gives way to one more
 */
export function createDoor(mostPerAddress: number, mostStrangers = MOST_STRANGERS_IN_ALL): Door {
  const sockets = createPerAddress(mostPerAddress);
  const strangers = createPerAddress(MOST_STRANGERS);
  const hall = createStrangers(mostStrangers);
  return (address, turnOut) => {
    if (!sockets.enter(address)) return undefined;
    if (!strangers.enter(address)) {
      sockets.leave(address);
      return undefined;
    }
    const left = once(() => sockets.leave(address));
    const known = once(() => {
      leaveHall();
      strangers.leave(address);
    });
    const gone = (): void => {
      known();
      left();
    };
    const leaveHall = hall(address, () => {
      gone();
      turnOut();
    });
    return { known, gone };
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
