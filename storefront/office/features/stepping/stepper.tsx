import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Slider } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Props = {
  /** from 0 */
  readonly revision: number;
  readonly events: number;
  readonly onMove: (revision: number) => void;
};

/** Goes through events one by one, by slider and by buttons. */
export function Stepper({ revision, events, onMove }: Props) {
  const { t } = useTranslation();
  const last = events - 1;
  return (
    <>
      <Slider
        label={t('office-wallets.event')}
        value={revision}
        min={0}
        max={last}
        valueText={t('office-wallets.eventOf', { event: countText(revision + 1), all: countText(events) })}
        onChange={onMove}
      />
      <div className="site-actions">
        <Button size="small" disabled={revision === 0} onPress={() => onMove(0)}>
          {t('office-wallets.toFirst')}
        </Button>
        <Button size="small" disabled={revision === 0} onPress={() => onMove(revision - 1)}>
          {t('office-wallets.toPrevious')}
        </Button>
        <Button size="small" disabled={revision === last} onPress={() => onMove(revision + 1)}>
          {t('office-wallets.toNext')}
        </Button>
        <Button size="small" disabled={revision === last} onPress={() => onMove(last)}>
          {t('office-wallets.toLast')}
        </Button>
      </div>
    </>
  );
}
