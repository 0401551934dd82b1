import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Notice, type NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { StrayToResolve } from '../../api/strays.ts';

const tones: Readonly<Record<StrayToResolve['state'], NoticeTone>> = {
  seen: 'info',
  final: 'warning',
  returned: 'success',
  credited: 'success',
  kept: 'warning',
  ignored: 'info',
  gone: 'info',
};

/** How far it has got, and who dealt with it. */
export function Standing({ stray }: { readonly stray: StrayToResolve }) {
  const { t } = useTranslation();
  const { state, resolvedByName, endTime, reason } = stray;
  return (
    <Notice tone={tones[state]} title={t(`office-strays.standing.${state}`)}>
      <p>{t(`office-strays.standingText.${state}`)}</p>
      {resolvedByName !== undefined && endTime !== undefined && (
        <p>
          {t('office-strays.resolvedBy')} <bdi>{resolvedByName}</bdi>, <DateTime value={instantOf(endTime)} />
        </p>
      )}
      {reason !== undefined && (
        <p>
          {t('office-strays.why')} <bdi>{reason}</bdi>
        </p>
      )}
    </Notice>
  );
}
