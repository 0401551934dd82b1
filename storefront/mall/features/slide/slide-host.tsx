import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, useEffect } from 'react';
import { hostSlide, useSlide } from './with-slide.ts';

/** It comes when it is first asked for. */
const SlideDialog = lazyWithTexts(['slide'], () => import('./slide-dialog.tsx'));

/** Shows the puzzle whenever a command of this page is asked for it (`withSlide`). */
export function SlideHost() {
  const asked = useSlide((state) => state.asked);
  useEffect(hostSlide, []);
  return (
    <Suspense>{asked && <SlideDialog key={asked.type} type={asked.type} onAnswer={asked.answer} />}</Suspense>
  );
}
