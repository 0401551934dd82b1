import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Skeleton } from '@caravan/ui-kit';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels, usePaymentMethods } from '../../../features/wallet/use-recharge.ts';
import { chosenOf, isChosenIn } from './choice.ts';
import { NetworkWay } from './network-way.tsx';
import { Ways } from './ways.tsx';

const MethodWay = lazyWithTexts(['recharge', 'rules'], () => import('./method-way.tsx'));

/** First how to pay, then what that way needs. */
export default function ChosenWay() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const channels = useChannels();
  const methods = usePaymentMethods();
  const offer = { channels: channels.data?.pageList, coins: methods.data };
  const choice = chosenOf(query, offer);
  const { way, ways } = choice;
  return (
    <>
      <Ways channels={channels} methods={methods} offer={offer} choice={choice} />
      {!offer.channels && !channels.error && isChosenIn(query) && (
        <Skeleton shape="box" width="100%" height="44rem" />
      )}
      {way === undefined && ways.length > 1 && <p className="site-muted">{t('recharge.chooseFirst')}</p>}
      {way?.kind === 'network' && <NetworkWay key={way.id} channel={way.channel} />}
      {way !== undefined && way.kind !== 'network' && (
        <Suspense fallback={<Skeleton shape="box" width="100%" height="20rem" />}>
          <MethodWay key={`${way.id} ${way.coin.coin}`} way={way} />
        </Suspense>
      )}
    </>
  );
}
