import { instantOf } from '@caravan/storefront-shared/i18n';
import { useEffect, useState } from 'react';

const second = 1_000;

/** Milliseconds until a wire time, counted down each second; undefined without one. */
export function useRemaining(until: string | undefined): number | undefined {
  const deadline = instantOf(until)?.getTime();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === undefined ? undefined : Math.max(0, deadline - now);
}
