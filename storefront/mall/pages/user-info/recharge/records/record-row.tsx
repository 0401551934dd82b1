import { countText, instantOf } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Badge, DateTime, Money, ProgressBar } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Channel, Recharge } from '../../../../api/recharges.ts';
import { stageTones } from './looks.ts';
import { differencesOf } from './steps.ts';
import { useOrigin } from './use-origin.ts';

type Props = { readonly recharge: Recharge; readonly channels: readonly Channel[] };

/** One recharge in the list: how much, where from, how far it is. */
export function RecordRow({ recharge, channels }: Props) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  const { id, amount, coin, stage, time, confirmations, confirmationsRequired: all } = recharge;
  const origin = useOrigin(recharge, channels);
  const done = Math.min(confirmations, all);
  const numbers = { done: countText(done), all: countText(all) };
  return (
    <li>
      <div className="recharge-list-what">
        <Link href={hrefWith({ id })}>
          <bdi>{origin}</bdi>
        </Link>
        <span className="site-muted">
          <DateTime value={instantOf(time)} />
        </span>
      </div>
      <div className="recharge-list-stage">
        <Badge tone={stageTones[stage]}>{t(`recharge.stages.${stage}`)}</Badge>
        {differencesOf(recharge).map((difference) => (
          <Badge key={difference} tone="warning">
            {t(`recharge.differences.${difference}`)}
          </Badge>
        ))}
        {stage === 'arriving' && all > 0 && (
          <ProgressBar
            label={t('recharge.counted')}
            done={done}
            all={all}
            valueLabel={t('recharge.countedOf', numbers)}
          />
        )}
      </div>
      <p className="recharge-list-amount">
        <Money amount={amount} unit={coin} />
      </p>
    </li>
  );
}
