import type { NoticeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { StrayToResolve } from '../../api/strays.ts';
import { CaseStanding } from '../../features/case/case-standing.tsx';

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
    <CaseStanding
      tone={tones[state]}
      title={t(`office-strays.standing.${state}`)}
      decided={
        resolvedByName === undefined || endTime === undefined
          ? undefined
          : { byName: resolvedByName, time: endTime, label: t('office-strays.resolvedBy') }
      }
      reason={reason}
    >
      <p>{t(`office-strays.standingText.${state}`)}</p>
    </CaseStanding>
  );
}
