import { useTranslation } from 'react-i18next';
import { cardOf, type RechargeFacts } from '../../api/recharges.ts';
import { Reveal } from '../../features/reveal/reveal.tsx';
import { useSelf } from '../../features/session/use-self.ts';

/** Long enough to compare it with a statement. */
const SHOWN_FOR_MS = 60_000;

/** The whole number of a card, for a reason that the journal keeps. It is hidden again after a minute. */
export function CardNumber({ recharge: { usercode, id } }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  if (!may('recharges.card')) return null;
  return (
    <Reveal
      words={{
        title: t('office-recharges.showCard'),
        show: t('office-recharges.showCard'),
        hide: t('office-recharges.hideCard'),
        hint: t('office-recharges.showCardHint'),
        consequence: t('office-recharges.showCardText'),
        told: t('office-recharges.cardShown'),
      }}
      forMilliseconds={SHOWN_FOR_MS}
      read={(reason) => cardOf({ usercode, id, reason })}
    >
      {({ cardNumber }) =>
        cardNumber === undefined ? t('office-recharges.cardGone') : <bdi dir="ltr">{cardNumber}</bdi>
      }
    </Reveal>
  );
}
