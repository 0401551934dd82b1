import { useEffect } from 'react';

/** While something is typed that only this page has, the browser asks before it is closed or loaded anew. */
export function useQuestionBeforeUnload(typed: boolean): void {
  useEffect(() => {
    if (!typed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [typed]);
}
