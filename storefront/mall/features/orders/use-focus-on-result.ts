import { useEffect, useRef, useState } from 'react';

type Find = () => HTMLElement | null | undefined;
type Awaited = { readonly shown: string; readonly find: Find };

/**
 * A command's button disappears when its result is shown, and the focus would go with it. The returned function, called after a
 * command is done, moves the focus to the result as soon as `shown` is no longer what it was when the command began, unless the
 * user has meanwhile moved the focus elsewhere.
 */
export function useFocusOnResult(shown: string): (find: Find) => void {
  const [awaited, setAwaited] = useState<Awaited>();
  const served = useRef<Awaited>(undefined);
  useEffect(() => {
    if (!awaited || awaited === served.current || awaited.shown === shown) return;
    served.current = awaited;
    const result = awaited.find();
    const focused = document.activeElement;
    if (focused === document.body || result?.contains(focused)) result?.focus();
  }, [awaited, shown]);
  return (find) => setAwaited({ shown, find });
}
