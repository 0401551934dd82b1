import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { phaseOf } from './showing.ts';
import { usePhase } from './use-phase.ts';

const tones = { off: 'neutral', waiting: 'warning', shown: 'success', over: 'neutral' } as const;

/** How something stands when the page is looked at. */
export function PhaseBadge(props: Parameters<typeof phaseOf>[0]) {
  const { t } = useTranslation();
  const phase = usePhase(props);
  return <Badge tone={tones[phase]}>{t(`office-content.phase.${phase}`)}</Badge>;
}
