import { currentToken } from '../session/store.ts';
import { useEffect, useState } from 'react';

type Shown = { readonly url: string; readonly src?: string; readonly failed?: boolean };

/** A picture that only who is signed in may see: it is asked for with the session, which an address must not carry. */
export function usePrivatePicture(url: string): Omit<Shown, 'url'> {
  const [shown, setShown] = useState<Shown>({ url });
  useEffect(() => {
    const leaving = new AbortController();
    let src: string | undefined;
    const load = async () => {
      const answer = await fetch(url, {
        headers: { token: currentToken() ?? '' },
        signal: leaving.signal,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      src = URL.createObjectURL(await answer.blob());
      setShown({ url, src });
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setShown({ url, failed: true });
    });
    return () => {
      leaving.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [url]);
  return shown.url === url ? shown : {};
}
