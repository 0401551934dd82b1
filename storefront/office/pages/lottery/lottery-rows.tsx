import { AlertDialog } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  activities,
  keepActivity,
  removeActivity,
  type KeptActivities,
  type KeptActivity,
} from '../../api/lottery.ts';
import { useAnnouncedChange } from '../../features/announced-change/use-announced-change.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { sameActivity } from '../lottery-activity/activity-draft.ts';
import { LotteryRow } from './lottery-row.tsx';

type Props = {
  readonly list: readonly KeptActivity[];
  readonly brands: KeptActivities['brands'];
  readonly mayKeep: boolean;
};

/** The activities with the buttons that switch and remove one. */
export function LotteryRows({ list, brands, mayKeep }: Props) {
  const { t } = useTranslation();
  const change = useAnnouncedChange(activities.invalidate);
  const [keyOf] = useState(createAttempts);
  const [removing, setRemoving] = useState<KeptActivity>();
  const turn = (activity: KeptActivity) => {
    const asked = { ...sameActivity(activity), shown: !activity.shown };
    const name = activity.names.en;
    void change(
      () => keepActivity(asked, keyOf(asked)),
      t(activity.shown ? 'office-lottery.turnedOff' : 'office-lottery.turnedOn', { name }),
    );
  };
  return (
    <>
      <ul className="lottery-rows">
        {list.map((activity) => (
          <LotteryRow
            key={activity.activityId}
            activity={activity}
            brands={brands}
            acts={mayKeep ? { turn: () => turn(activity), remove: () => setRemoving(activity) } : undefined}
          />
        ))}
      </ul>
      <AlertDialog
        open={removing !== undefined}
        title={t('office-lottery.confirm')}
        confirmLabel={t('office-lottery.remove')}
        cancelLabel={t('office-lottery.keep')}
        tone="danger"
        onConfirm={() => {
          const activity = removing;
          setRemoving(undefined);
          if (activity)
            void change(
              () => removeActivity(activity.activityId, activity.version),
              t('office-lottery.removed', { name: activity.names.en }),
            );
        }}
        onClose={() => setRemoving(undefined)}
      >
        {t('office-lottery.consequence', { name: removing?.names.en ?? '' })}
      </AlertDialog>
    </>
  );
}
