import { useResource } from '@caravan/storefront-shared/api';
import { instantOf } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Badge, DateTime, Facts, type BadgeTone } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Stray } from '../../../api/strays.ts';
import { channels } from '../../../api/recharges.ts';

const tones: Readonly<Record<Stray['state'], BadgeTone>> = {
  seen: 'info',
  final: 'warning',
  returned: 'success',
  credited: 'success',
  kept: 'danger',
  ignored: 'neutral',
  gone: 'neutral',
};

/** One transfer: how far it has got, why it is not credited, what happens next, and what a block explorer says of it. */
export function StrayRecord({ stray }: { readonly stray: Stray }) {
  const { t } = useTranslation();
  const { data } = useResource(channels());
  const { kind, state, amount, network, addressNetwork, reason, time } = stray;
  const named = (name: string) => data?.pageList.find((each) => each.network === name)?.name ?? name;
  const words = { network: named(network), other: named(addressNetwork) };
  return (
    <li className="strays-record">
      <p className="strays-head">
        <span>{amount === undefined ? t('strays.unknownToken') : <Usdt amount={amount} />}</span>
        <Badge tone={tones[state]}>{t(`strays.states.${state}`)}</Badge>
      </p>
      <p className="site-muted">
        <DateTime value={instantOf(time)} />
      </p>
      <p>{t(`strays.why.${kind}`, words)}</p>
      <p>{t(`strays.next.${state}`)}</p>
      {reason !== undefined && (
        <p>
          {t('strays.reason')} <bdi>{reason}</bdi>
        </p>
      )}
      <details>
        <summary>{t('strays.facts')}</summary>
        <Facts facts={factsOf(stray, words.network, t)} />
      </details>
    </li>
  );
}

const text = (value: string) => <bdi dir="ltr">{value}</bdi>;

function factsOf(stray: Stray, network: string, t: TFunction) {
  const { token, units, from, address, transaction, block, returnTransaction } = stray;
  return [
    { id: 'network', term: t('strays.network'), value: text(network) },
    { id: 'token', term: t('strays.token'), value: text(token) },
    { id: 'units', term: t('strays.units'), value: text(units) },
    { id: 'from', term: t('strays.from'), value: text(from) },
    { id: 'address', term: t('strays.address'), value: text(address) },
    { id: 'transaction', term: t('strays.transaction'), value: text(transaction) },
    { id: 'block', term: t('strays.block'), value: text(String(block)) },
    ...(returnTransaction === undefined
      ? []
      : [{ id: 'return', term: t('strays.returnedIn'), value: text(returnTransaction) }]),
  ];
}
