/** Until then what was sent to the hot wallet is waited for. */
const PATIENCE_MS = 60_000;

export type Filling = {
  /** Told what the hot wallet holds: whether that says anything, as nothing that was sent to it is on its way. */
  mayBeJudged(held: bigint): Promise<boolean>;
};

/**
 * Development: the hot wallet is filled once, and what it holds is not judged before the filling has arrived, or has not for a
 * minute. `fill` answers whether something is on its way.
 */
export function createFilling(of: {
  readonly fill: (held: bigint) => Promise<boolean>;
  readonly clock: () => Date;
}): Filling {
  let awaited: { readonly before: bigint; readonly since: number } | undefined;
  let asked = false;
  return {
    async mayBeJudged(held) {
      if (!asked) {
        const isOnItsWay = await of.fill(held);
        asked = true;
        if (isOnItsWay) awaited = { before: held, since: of.clock().getTime() };
      }
      if (awaited && (held > awaited.before || of.clock().getTime() - awaited.since >= PATIENCE_MS))
        awaited = undefined;
      return awaited === undefined;
    },
  };
}
