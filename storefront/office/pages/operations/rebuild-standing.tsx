import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, ProgressBar } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ViewStanding } from '../../api/system.ts';
import { RebuildButton } from './rebuild-button.tsx';

type Props = { readonly view: ViewStanding; readonly head: string | undefined };

/** How far the rebuild of a view has got, or how the last that staff asked for ended; and the button for another. */
export function RebuildStanding({ view, head }: Props) {
  const { t } = useTranslation();
  const { rebuild, asked } = view;
  if (rebuild)
    return (
      <ProgressBar
        label={t('office-operations.rebuild', { version: rebuild.version })}
        done={Number(rebuild.position ?? 0)}
        all={Number(head ?? 0)}
      />
    );
  return (
    <>
      {asked && <Asked view={view.view} asked={asked} />}
      {asked?.stateKey !== 'wanted' && <RebuildButton view={view.view} version={view.version} />}
    </>
  );
}

type AskedProps = { readonly view: string; readonly asked: NonNullable<ViewStanding['asked']> };

function Asked({ view, asked }: AskedProps) {
  const { t } = useTranslation();
  const { stateKey, askedTime, endedTime, events, trouble } = asked;
  return (
    <>
      <p>{t(`office-operations.asked.${stateKey}`, { view })}</p>
      <p className="site-muted">
        {events !== undefined && `${t('office-operations.asked.events', { events })} `}
        {t(`office-operations.asked.${endedTime === undefined ? 'askedAt' : 'endedAt'}`)}{' '}
        <DateTime value={instantOf(endedTime ?? askedTime)} />
      </p>
      {trouble !== undefined && (
        <>
          {stateKey === 'wanted' && <p>{t('office-operations.asked.trouble')}</p>}
          <p dir="ltr" className="operations-reason">
            {trouble}
          </p>
        </>
      )}
    </>
  );
}
