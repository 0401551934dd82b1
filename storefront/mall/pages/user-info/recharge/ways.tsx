import { errorText, type Loaded } from '@caravan/storefront-shared/api';
import { countText } from '@caravan/storefront-shared/i18n';
import { currency, Usdt } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Card, Money, Notice, RadioGroup, Skeleton, type RadioOption } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Channel, CoinList } from '../../../api/recharges.ts';
import { usePaymentMethodName } from '../../../features/orders/payment-method-name.tsx';
import { addressOf, currenciesOf, type Choice, type Coin, type Offer, type Way } from './choice.ts';

type Props = {
  readonly channels: Loaded<{ readonly pageList: readonly Channel[] }>;
  readonly methods: Loaded<CoinList>;
  readonly offer: Offer;
  readonly choice: Choice;
};

/** Currency, then network or method. What cannot be shown says so in its place, and the rest is there without it. */
export function Ways({ channels, methods, offer, choice }: Props) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const { coin, ways, way } = choice;
  const waiting = coin === currency ? !channels.data && !channels.error : !methods.data && !methods.error;
  const choose = (id: string) => {
    const chosen = ways.find((each) => each.id === id);
    if (chosen) setQuery({ coin, ...addressOf(chosen) }, true);
  };
  return (
    <Card as="section" className="recharge-card" aria-label={t('recharge.how')}>
      <RadioGroup
        label={t('recharge.currency')}
        appearance="tiles"
        options={currenciesOf(offer).map((value) => ({ value, label: value }))}
        value={coin}
        onChange={(value) => setQuery({ coin: value, network: undefined, way: undefined }, true)}
      />
      {waiting ? (
        <Skeleton shape="box" width="100%" height="12rem" />
      ) : (
        ways.length > 0 && (
          <RadioGroup
            className="recharge-ways"
            label={t(coin === currency ? 'recharge.network' : 'recharge.method')}
            appearance="tiles"
            options={ways.map(optionOf)}
            value={way?.id ?? ''}
            onChange={choose}
          />
        )
      )}
      {Boolean(channels.error) && !channels.data && <Away text="networksAway" {...channels} />}
      {Boolean(methods.error) && !methods.data && <Away text="methodsAway" {...methods} />}
    </Card>
  );
}

type AwayProps = Pick<Loaded<unknown>, 'error' | 'reload'> & {
  readonly text: 'networksAway' | 'methodsAway';
};

function Away({ text, error, reload }: AwayProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      title={t(`recharge.${text}`)}
      action={
        <Button size="small" onPress={reload}>
          {t('error.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}

const optionOf = (way: Way): RadioOption =>
  way.kind === 'network'
    ? { value: way.id, label: <NetworkName channel={way.channel} />, description: <NetworkFacts {...way} /> }
    : {
        value: way.id,
        label: <MethodName way={way} />,
        description: <MethodFacts coin={way.coin} />,
      };

function MethodName({ way }: { readonly way: Exclude<Way, { readonly kind: 'network' }> }) {
  const nameOf = usePaymentMethodName();
  return (
    <bdi className="recharge-way-name">
      {nameOf({ paymentMethod: way.method.action, name: way.method.name })}
    </bdi>
  );
}

function NetworkName({ channel: { name, standard } }: { readonly channel: Channel }) {
  return (
    <span className="recharge-way-name">
      <bdi>{name}</bdi> <bdi className="recharge-way-standard">{standard}</bdi>
    </span>
  );
}

function NetworkFacts({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  return (
    <span className="recharge-way-facts">
      <span>
        {t('recharge.from')} <Usdt amount={channel.minimum} />
      </span>
      <span>
        {t('recharge.upTo')} <Usdt amount={channel.maximum} />
      </span>
      <span>
        {t('recharge.arrivesAfter', {
          count: channel.confirmationsRequired,
          number: countText(channel.confirmationsRequired),
        })}
      </span>
    </span>
  );
}

function MethodFacts({ coin: { coin, minimum, maximum } }: { readonly coin: Coin }) {
  const { t } = useTranslation();
  return (
    <span className="recharge-way-facts">
      <span>
        {t('recharge.from')} <Money amount={minimum} unit={coin} />
      </span>
      <span>
        {t('recharge.upTo')} <Money amount={maximum} unit={coin} />
      </span>
      <span>{t('recharge.arrivesApproved')}</span>
    </span>
  );
}
