import { useEffect } from 'react';
import { recharges, type RechargeFacts } from '../../api/recharges.ts';

const EVERY_MS = 2_000;
/** Reading counts as use of the session: what takes longer than five minutes is looked at again by hand. */
const MOST = 150;

/** Reads again while it is being credited, or while a transfer that was named is looked for. */
export function useMoving({ status, proposal }: RechargeFacts): void {
  const looking = status === 'proposed' && proposal?.transfer && proposal.check?.outcome !== 'found';
  const moving = status === 'approved' || looking ? `${status} ${proposal?.id}` : undefined;
  useEffect(() => {
    if (moving === undefined) return undefined;
    let left = MOST;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left === 0) clearInterval(timer);
      recharges.invalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [moving]);
}
