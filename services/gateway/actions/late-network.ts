import type { ChainHead } from '@caravan/chain';

/** Whether a network cannot be read right now. One that was never watched is new, and not late. */
export function isLate(network: string, heads: readonly Pick<ChainHead, 'network' | 'state'>[]): boolean {
  const head = heads.find((each) => each.network === network);
  return head?.state === 'stalled' || head?.state === 'halted';
}
