import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Uncredited } from '../../api/strays.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

type Props = { readonly deposits: readonly Uncredited[]; readonly state: string };

/** Deposits that were not credited, or not for good; each leads to where it is dealt with. */
export function DepositTable({ deposits, state }: Props) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  if (deposits.length === 0) return null;
  const lookAt = (usercode: string) =>
    state === 'reversed'
      ? `/office/wallets?usercode=${encodeURIComponent(usercode)}`
      : `/office/adjustments?withheldOf=${encodeURIComponent(usercode)}`;
  return (
    <Table caption={t('office.areas.strays.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-strays.columns.seen')}</th>
          <th scope="col">{t('office-strays.columns.buyer')}</th>
          <th scope="col">{t('office-strays.columns.what')}</th>
          <th scope="col" data-align="end">
            {t('office-strays.amount')}
          </th>
          <th scope="col">{t('office-strays.columns.look')}</th>
        </tr>
      </thead>
      <tbody>
        {deposits.map(({ depositId, usercode, network, transaction, amount, time }) => (
          <tr key={depositId}>
            <td>
              <DateTime value={instantOf(time)} />
            </td>
            <th scope="row">
              <bdi>{usercode}</bdi>
            </th>
            <td>
              <bdi>{networkName(network)}</bdi> <bdi dir="ltr">{transaction}</bdi>
            </td>
            <td data-align="end">
              <Money amount={amount} unit="USDT" />
            </td>
            <td>
              <Link href={lookAt(usercode)} aria-label={t('office-strays.openOf', { buyer: usercode })}>
                {t('office-strays.open')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
