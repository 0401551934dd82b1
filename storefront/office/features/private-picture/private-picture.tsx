import { currentToken } from '@caravan/storefront-shared/session';
import { useEffect, useState } from 'react';
import './private-picture.css';

type Props = {
  readonly url: string;
  readonly label: string;
  /** What is said where it cannot be shown. */
  readonly failed: string;
};

/**
 * A picture that is shown to who may see it alone, so it is fetched with the session and not by its address. It leads to itself in full
 * size.
 */
export function PrivatePicture({ url, label, failed }: Props) {
  const [shown, setShown] = useState<string | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const headers = { token: currentToken() ?? '' };
      const answer = await fetch(url, { headers, signal: leaving.signal });
      if (!answer.ok) throw new Error('no such picture');
      made = URL.createObjectURL(await answer.blob());
      setShown(made);
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setShown('failed');
    });
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (shown === 'failed') return <p className="site-muted">{failed}</p>;
  return shown === undefined ? null : (
    <a href={shown} target="_blank" rel="noreferrer">
      <img className="private-picture" src={shown} alt={label} />
    </a>
  );
}
