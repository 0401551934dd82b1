import { wireTime } from '@caravan/storefront-shared/i18n';
import { Badge } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phaseOf } from './showing.ts';

const tones = { off: 'neutral', waiting: 'warning', shown: 'success', over: 'neutral' } as const;

/** How something stands when the page is looked at. */
export function PhaseBadge(props: Parameters<typeof phaseOf>[0]) {
  const { t } = useTranslation();
  const [now] = useState(() => wireTime(new Date()));
  const phase = phaseOf(props, now);
  return <Badge tone={tones[phase]}>{t(`office-content.phase.${phase}`)}</Badge>;
}
