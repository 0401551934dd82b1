import { Button, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { KeptActivities, KeptActivity } from '../../api/lottery.ts';
import { PhaseBadge } from '../../features/showing/phase-badge.tsx';
import { ShowingLine } from '../../features/showing/showing-line.tsx';

type Props = {
  readonly activity: KeptActivity;
  readonly brands: KeptActivities['brands'];
  /** undefined: whoever looks may only look */
  readonly acts: { readonly turn: () => void; readonly remove: () => void } | undefined;
};

/** One activity of the list. */
export function LotteryRow({ activity, brands, acts }: Props) {
  const { t } = useTranslation();
  const { activityId, detailUrl, image, from, until, shown } = activity;
  const name = activity.names.en;
  return (
    <li className="lottery-row">
      {image !== undefined && <img src={image} alt="" width="64" height="64" />}
      <div>
        <h2 className="site-section-heading">
          <bdi lang="en">{name}</bdi> <PhaseBadge {...activity} />
        </h2>
        <p>
          <bdi dir="ltr">{detailUrl}</bdi>
        </p>
        <ShowingLine shownAt={activity.brands} brands={brands} from={from} until={until} />
      </div>
      {acts && (
        <div className="site-actions">
          <LinkButton
            size="small"
            href={`/office/lottery/${encodeURIComponent(activityId)}`}
            aria-label={t('office-lottery.editOf', { name })}
          >
            {t('office-lottery.edit')}
          </LinkButton>
          <Button
            size="small"
            aria-label={t(shown ? 'office-lottery.turnOffOf' : 'office-lottery.turnOnOf', { name })}
            onPress={acts.turn}
          >
            {t(shown ? 'office-lottery.turnOff' : 'office-lottery.turnOn')}
          </Button>
          <Button size="small" aria-label={t('office-lottery.removeOf', { name })} onPress={acts.remove}>
            {t('office-lottery.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
