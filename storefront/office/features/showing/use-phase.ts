import { wireTime } from '@caravan/storefront-shared/i18n';
import { useState } from 'react';
import { phaseOf } from './showing.ts';

/** How something stands when the page is looked at. */
export function usePhase(kept: Parameters<typeof phaseOf>[0]) {
  const [now] = useState(() => wireTime(new Date()));
  return phaseOf(kept, now);
}
