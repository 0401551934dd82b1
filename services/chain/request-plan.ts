/** What reading a chain costs at its provider, in requests. */
export type RequestCosts = {
  /** milliseconds between two blocks */
  readonly blockMs: number;
  /** of a look at the head */
  readonly perLook: number;
  /** of a look that finds several new blocks, besides */
  readonly perRange: number;
  /** of a new block, at most */
  readonly perBlock: number;
  /** of so many final blocks that are read a second time, at most */
  reread(blocks: number): number;
};

/** What a day takes, and how often the head is looked at so that the provider allows it. */
export type RequestPlan = {
  /** milliseconds between looks at the head */
  readonly pollEvery: number;
  /** requests of a day that follow the chain */
  readonly following: number;
  /** requests of a day that read final blocks a second time */
  readonly rereading: number;
  /** whether both are sent to one provider */
  readonly shared: boolean;
  /** requests of a day that the provider allows; undefined if nobody says */
  readonly allowed: number | undefined;
};

const DAY_MS = 86_400_000;
/** However little is allowed: a deposit that is seen later than this would be no news. */
const LONGEST_POLL_MS = 60_000;

/** How often, and how much, final blocks are read a second time. */
export const REREADING = { everyMs: 300_000, blocks: 100 } as const;

/** Looks at the head as often as is wanted, or less often, so that the day's requests are allowed. */
export function planRequests(
  costs: RequestCosts,
  wanted: { readonly pollEvery: number; readonly shared: boolean; readonly allowed?: number | undefined },
): RequestPlan {
  const { shared, allowed } = wanted;
  const rereading = (DAY_MS / REREADING.everyMs) * costs.reread(REREADING.blocks);
  const planned = (pollEvery: number): RequestPlan => {
    const looks = DAY_MS / pollEvery;
    const perLook = costs.perLook + (pollEvery > costs.blockMs ? costs.perRange : 0);
    const following = Math.round(looks * perLook + (DAY_MS / costs.blockMs) * costs.perBlock);
    return { pollEvery, following, rereading, shared, allowed };
  };
  for (let pollEvery = wanted.pollEvery; pollEvery < LONGEST_POLL_MS; pollEvery += wanted.pollEvery) {
    const plan = planned(pollEvery);
    if (isAllowed(plan)) return plan;
  }
  return planned(LONGEST_POLL_MS);
}

/** What the provider that follows the chain is asked in a day. */
export function requestsOf({ following, rereading, shared }: RequestPlan): number {
  return following + (shared ? rereading : 0);
}

export function isAllowed(plan: RequestPlan): boolean {
  return plan.allowed === undefined || requestsOf(plan) <= plan.allowed;
}

/** One sentence, without its full stop. */
export function planInWords(plan: RequestPlan): string {
  const { following, rereading, shared, allowed, pollEvery } = plan;
  const parts = [
    `at most ${count(following)} requests a day follow the chain, with a look at its head every ${pollEvery / 1_000} s`,
    `${count(rereading)} read final blocks again${shared ? '' : ' at the second provider'}`,
    ...(allowed === undefined ? [] : [`${count(allowed)} are allowed`]),
  ];
  return parts.join('; ');
}

function count(requests: number): string {
  return requests.toLocaleString('en');
}
