import { keep } from '@caravan/storefront-shared/session';
import { useResource } from '@caravan/storefront-shared/api';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useState } from 'react';
import { currentActivity } from '../../api/shop.ts';

const LotteryBox = lazyWithTexts(['lottery'], () => import('./lottery-box.tsx'));

/** Of the activity whose box was closed in this visit. */
const storageKey = 'lottery-closed';

/** The floating lottery box (§2), while an activity runs; its code comes with the first one. */
export function Lottery() {
  const { data } = useResource(currentActivity());
  const [closed, setClosed] = useState(() => sessionStorage.getItem(storageKey));
  const { activityId, detailUrl, name, names = {}, image } = data ?? {};
  if (activityId === undefined || activityId === closed || !detailUrl || !name) return null;
  const close = () => {
    keep(sessionStorage, storageKey, activityId);
    setClosed(activityId);
    // the button that had the focus is gone
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <Suspense>
      <LotteryBox activity={{ detailUrl, name, names, image }} onClose={close} />
    </Suspense>
  );
}
