import type { RefusalKey } from '@caravan/events';

export class Unreceivable extends Error {
  readonly key: RefusalKey;
  constructor(key: RefusalKey) {
    super(key);
    this.key = key;
  }
}

export type PlaceLimits = {
  /** of all uploads that are under way, and of one account's */
  readonly mostBytes: number;
  readonly mostBytesOfAccount: number;
  /** under way at once, in all and of one account */
  readonly mostAtOnce: number;
  readonly mostOfAccount: number;
};

/** Of one upload, among those that are under way. */
export type Place = {
  /** Of what has come. Throws if there is no room for it. */
  hold(this: void, bytes: number): void;
  /** Rejects when another needs the room more; not after `received`. */
  readonly givesWay: Promise<never>;
  /** All has come: from now on it keeps its room until it leaves. */
  received(): void;
  /** Again, it changes nothing. */
  leave(): void;
};

type Account = { uploads: number; bytes: number };
type Held = { readonly its: Account; own: number; readonly yields: () => void };

/**
 * Places of uploads, which share a number of bytes. When those are used up, an upload that is still coming gives way to one of an account
 * that has less with it: a few accounts that send slowly keep nobody else out.
 */
export function createUploadPlaces(limits: PlaceLimits): (account: string) => Place | undefined {
  const { mostBytes, mostBytesOfAccount, mostAtOnce, mostOfAccount } = limits;
  const accounts = new Map<string, Account>();
  const coming = new Set<Held>();
  let [all, held] = [0, 0];

  function makeRoom(its: Account, bytes: number): void {
    const after = its.bytes + bytes;
    const others = [...coming].filter((each) => each.its !== its && each.its.bytes > after);
    const most = others.reduce((sum, { own }) => sum + own, 0);
    if (held + bytes - most > mostBytes) throw new Unreceivable('uploads-busy');
    for (const other of others.toSorted((one, another) => another.own - one.own)) {
      if (held + bytes <= mostBytes) return;
      other.yields();
    }
  }

  return (account) => {
    const its = accounts.get(account) ?? { uploads: 0, bytes: 0 };
    if (all >= mostAtOnce || its.uploads >= mostOfAccount) return undefined;
    accounts.set(account, its);
    all += 1;
    its.uploads += 1;
    let isHere = true;
    const { promise: givesWay, reject } = Promise.withResolvers<never>();
    givesWay.catch(() => undefined);
    const leave = (): void => {
      if (!isHere) return;
      isHere = false;
      coming.delete(mine);
      all -= 1;
      held -= mine.own;
      its.uploads -= 1;
      its.bytes -= mine.own;
      if (its.uploads === 0) accounts.delete(account);
    };
    const yields = (): void => {
      leave();
      reject(new Unreceivable('uploads-busy'));
    };
    const mine: Held = { its, own: 0, yields };
    coming.add(mine);
    return {
      hold(bytes) {
        if (!isHere || its.bytes + bytes > mostBytesOfAccount) throw new Unreceivable('uploads-busy');
        if (held + bytes > mostBytes) makeRoom(its, bytes);
        mine.own += bytes;
        its.bytes += bytes;
        held += bytes;
      },
      givesWay,
      received: () => void coming.delete(mine),
      leave,
    };
  };
}
