import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What was shown for a reason. It is forgotten when the page is left, and after so many milliseconds, where that is given.
 */
export function useRevealed<Value>(
  forMilliseconds?: number,
): readonly [Value | undefined, (value: Value | undefined) => void] {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    if (value === undefined || forMilliseconds === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), forMilliseconds);
    return () => clearTimeout(timer);
  }, [value, forMilliseconds]);
  // a browser may keep the whole page for its Back button, as it is when it is left
  useEffect(() => {
    const leave = () => flushSync(() => setValue(undefined));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return [value, setValue];
}
