import { useQuery } from '@caravan/storefront-shared/navigation';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** §2, §9: after a failed recharge call the buyer is sent to the wallet. */
const pauseBeforeLeaving = 2_500;

/**
 * The way to the wallet after a call that failed: in 2.5 seconds, unless the buyer stays. The wallet says what happened, and leads
 * back to the form as it was.
 */
export function useWayToWallet() {
  const [leaving, setLeaving] = useState(false);
  const [, navigate] = useLocation();
  const { hrefWith } = useQuery();
  const back = hrefWith({});
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => {
      navigate(`/userInfo/money-package?recharge=failed&next=${encodeURIComponent(back)}`);
    }, pauseBeforeLeaving);
    return () => clearTimeout(timer);
  }, [leaving, back, navigate]);
  return { leaving, leave: () => setLeaving(true), stay: () => setLeaving(false) };
}
