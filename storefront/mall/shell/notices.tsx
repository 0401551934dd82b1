import { useConnection } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { ToastRegion } from '@caravan/ui-kit';
import { Suspense } from 'react';
import { useHeartbeat } from '../features/session/use-heartbeat.ts';
import { useSessionEnd } from '../features/session/use-session-end.ts';

const ConnectionBanner = lazyWithTexts(['connection'], () => import('./connection-banner.tsx'));

// who is offline cannot load it then
addEventListener('load', ConnectionBanner.preload);
if (document.readyState === 'complete') ConnectionBanner.preload();

/** Where messages appear. The kit's standing live regions announce them, so this may load after the first view. */
export default function Notices() {
  const connection = useConnection((state) => state.now);
  useSessionEnd();
  useHeartbeat();
  return (
    <>
      <Suspense>{connection !== 'fine' && <ConnectionBanner connection={connection} />}</Suspense>
      <ToastRegion />
    </>
  );
}
