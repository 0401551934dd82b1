import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { StrayToResolve } from '../../api/strays.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { CopiedText } from '../../features/copied-text/copied-text.tsx';
import { useNetworkName } from '../../features/network/use-network-name.ts';

/** What the chain says of it. What its contract calls itself is not among it: anybody can call a token anything. */
export function StrayDetails({ stray }: { readonly stray: StrayToResolve }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const { kind, amount, network, addressNetwork, username, usercode, time, confirmations } = stray;
  const texts = [
    'token',
    'units',
    'from',
    'address',
    'transaction',
    'returnTransaction',
    'adjustmentId',
  ] as const;
  return (
    <CasePart title={t('office-strays.facts')}>
      <Facts
        facts={[
          { id: 'kind', term: t('office-strays.kind'), value: t(`office-strays.kinds.${kind}`) },
          ...(amount === undefined
            ? []
            : [
                {
                  id: 'amount',
                  term: t('office-strays.amount'),
                  value: <Money amount={amount} unit="USDT" />,
                },
              ]),
          { id: 'network', term: t('office-strays.network'), value: <bdi>{networkName(network)}</bdi> },
          {
            id: 'addressNetwork',
            term: t('office-strays.addressNetwork'),
            value: <bdi>{networkName(addressNetwork)}</bdi>,
          },
          ...texts.flatMap((name) => {
            const value = stray[name];
            return value === undefined
              ? []
              : [{ id: name, term: t(`office-strays.text.${name}`), value: <CopiedText value={value} /> }];
          }),
          { id: 'block', term: t('office-strays.block'), value: <bdi dir="ltr">{stray.block}</bdi> },
          {
            id: 'confirmations',
            term: t('office-strays.confirmations'),
            value: `${confirmations} / ${stray.confirmationsRequired}`,
          },
          { id: 'seen', term: t('office-strays.columns.seen'), value: <DateTime value={instantOf(time)} /> },
          { id: 'buyer', term: t('office-strays.columns.buyer'), value: <bdi>{username || '–'}</bdi> },
          { id: 'usercode', term: t('office-strays.usercode'), value: <CopiedText value={usercode} /> },
        ]}
      />
    </CasePart>
  );
}
