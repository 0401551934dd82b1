import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { StrayOfAll } from '../../api/strays.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

const columns = ['seen', 'buyer', 'what', 'network', 'state', 'look'] as const;

export function StrayTable({ strays }: { readonly strays: readonly StrayOfAll[] }) {
  const { t } = useTranslation();
  if (strays.length === 0) return null;
  return (
    <Table caption={t('office.areas.strays.title')} hideCaption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`office-strays.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {strays.map((stray) => (
          <Row key={stray.id} stray={stray} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ stray }: { readonly stray: StrayOfAll }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const { usercode, id, time, kind, amount, token, network, state } = stray;
  return (
    <tr>
      <td>
        <DateTime value={instantOf(time)} />
      </td>
      <th scope="row">
        <bdi>{usercode}</bdi>
      </th>
      <td>
        {t(`office-strays.kinds.${kind}`)}{' '}
        {amount === undefined ? <bdi dir="ltr">{token}</bdi> : <Money amount={amount} unit="USDT" />}
      </td>
      <td>
        <bdi>{networkName(network)}</bdi>
      </td>
      <td>
        <Badge tone={state === 'final' ? 'warning' : 'neutral'}>{t(`office-strays.standing.${state}`)}</Badge>
      </td>
      <td>
        <Link
          href={`/office/strays/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}
          aria-label={t('office-strays.openOf', { buyer: usercode })}
        >
          {t('office-strays.open')}
        </Link>
      </td>
    </tr>
  );
}
