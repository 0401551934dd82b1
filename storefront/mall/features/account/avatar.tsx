import { currentUser } from '@caravan/storefront-shared/session';
import { useState } from 'react';
import { useAccount } from './use-account.ts';
import './avatar.css';

/**
 * The buyer's own picture; the first letter of the name as long as there is none, or it cannot be had. The name stands beside it, so it is
 * not read out.
 */
export default function Avatar({ size = 24 }: { readonly size?: number }) {
  const src = useAccount().data?.avatar;
  const [broken, setBroken] = useState<string>();
  const sides = { width: size, height: size };
  if (src && src !== broken)
    return <img className="account-avatar" src={src} alt="" {...sides} onError={() => setBroken(src)} />;
  return (
    <svg className="account-avatar" viewBox="0 0 24 24" aria-hidden="true" {...sides}>
      <text x="12" y="16.5" fontSize="13" textAnchor="middle" fill="currentColor">
        {[...(currentUser()?.username ?? '')][0]?.toUpperCase()}
      </text>
    </svg>
  );
}
