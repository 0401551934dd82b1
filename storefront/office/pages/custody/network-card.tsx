import { amountText, instantOf } from '@caravan/storefront-shared/i18n';
import { Card, DateTime, Facts, Money, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CustodyNetwork } from '../../api/custody.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

/** The wallets of one network: what they hold, what may leave, and what is wrong. */
export function NetworkCard({ network }: { readonly network: CustodyNetwork }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const id = `custody-${network.network}`;
  return (
    <Card as="section" aria-labelledby={id} className="custody-section">
      <h2 id={id} className="site-section-heading">
        <bdi>{networkName(network.network)}</bdi>
      </h2>
      {network.alarms.map(({ alarmKey, detail }) => (
        <Notice
          key={alarmKey}
          tone={alarmKey === 'unexplained' || alarmKey === 'cap' ? 'warning' : 'danger'}
          title={t(`office-custody.alarm.${alarmKey}.what`)}
        >
          <p>{t(`office-custody.alarm.${alarmKey}.why`)}</p>
          <p>{t(`office-custody.alarm.${alarmKey}.do`)}</p>
          {(alarmKey === 'signer' || alarmKey === 'unread') && detail !== undefined && (
            <p className="custody-address">
              <bdi dir="ltr">{detail}</bdi>
            </p>
          )}
        </Notice>
      ))}
      <Facts facts={factsOf(network)} />
    </Card>
  );

  function factsOf(of: CustodyNetwork) {
    const { hot, hotTime, coin, deposits, cold, coldTime, coldAddress, waiting, draining, limits } = of;
    const amounts = { hot, deposits, cold, waiting, draining } as const;
    const unread = t('office-custody.unread');
    const money = (['hot', 'deposits', 'cold', 'waiting', 'draining'] as const).map((name) => {
      const amount = amounts[name];
      const none = name === 'cold' && coldAddress === undefined ? t('office-custody.noCold') : unread;
      const value = amount === undefined ? none : <Money amount={amount} unit="USDT" />;
      return { id: name, term: t(`office-custody.fact.${name}`), value };
    });
    const texts = { hotAddress: of.hotAddress, coldAddress };
    return [
      ...money,
      {
        id: 'coin',
        term: t('office-custody.fact.coin'),
        value: coin ? <Money amount={coin.amount} unit={coin.name} /> : unread,
      },
      ...(limits
        ? [
            {
              id: 'minimum',
              term: t('office-custody.fact.minimum'),
              value: <Money amount={limits.hotMinimum} unit="USDT" />,
            },
            {
              id: 'hour',
              term: t('office-custody.fact.hour'),
              value: usedText(limits.spentHour, limits.capHour),
            },
            {
              id: 'day',
              term: t('office-custody.fact.day'),
              value: usedText(limits.spentDay, limits.capDay),
            },
          ]
        : []),
      ...(['hotAddress', 'coldAddress'] as const).flatMap((name) => {
        const text = texts[name];
        if (text === undefined) return [];
        const value = (
          <bdi dir="ltr" className="custody-address">
            {text}
          </bdi>
        );
        return [{ id: name, term: t(`office-custody.fact.${name}`), value }];
      }),
      ...(hotTime === undefined
        ? []
        : [
            {
              id: 'hotTime',
              term: t('office-custody.fact.hotTime'),
              value: <DateTime value={instantOf(hotTime)} />,
            },
          ]),
      ...(coldTime === undefined
        ? []
        : [
            {
              id: 'coldTime',
              term: t('office-custody.fact.coldTime'),
              value: <DateTime value={instantOf(coldTime)} />,
            },
          ]),
    ];
  }

  function usedText(spent: string, cap: string): string {
    return t('office-custody.usedOf', { spent: amountText(spent), cap: amountText(cap) });
  }
}
