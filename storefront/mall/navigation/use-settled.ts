import { useEffect, useState } from 'react';

/** How long an idle moment is waited for, ms. */
const patience = 2_000;

/** Whether the first view is there and the browser has a moment: then comes what nobody has asked for yet. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Safari has no idle moments
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, patience / 10);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle, { timeout: patience });
    return () => cancelIdleCallback(idle);
  }, []);
  return settled;
}
