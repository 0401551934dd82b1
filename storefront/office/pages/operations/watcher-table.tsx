import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, DateTime, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WatcherStanding } from '../../api/system.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { Columns } from './columns.tsx';

/** How far each network has been read, and what is wrong with it. */
export function WatcherTable({ watchers }: { readonly watchers: readonly WatcherStanding[] }) {
  const { t } = useTranslation();
  const nameOf = useNetworkName();
  return (
    <Table caption={t('office-operations.watchers.title')} hideCaption>
      <Columns names={['network', 'state', 'height', 'finalized', 'seen']} />
      <tbody>
        {watchers.map(({ network, watched, seen }) => (
          <tr key={network}>
            <th scope="row">
              <bdi>{nameOf(network)}</bdi>
            </th>
            <td className="operations-state">
              {seen && (
                <Badge tone={toneOf[seen.stateKey]}>{t(`office-operations.chain.${seen.stateKey}`)}</Badge>
              )}
              {!watched && <p>{t('office-operations.unwatched')}</p>}
              {[seen?.trouble, seen?.alarm].map(
                (said) =>
                  said !== undefined && (
                    <p key={said} dir="ltr" className="operations-reason">
                      {said}
                    </p>
                  ),
              )}
              {seen?.stateKey === 'halted' && <p>{t('office-operations.halted')}</p>}
            </td>
            <td data-align="end">{seen?.height ?? '–'}</td>
            <td data-align="end">{seen?.finalized ?? '–'}</td>
            <td>{seen ? <DateTime value={instantOf(seen.seenTime)} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toneOf = {
  following: 'success',
  'catching-up': 'info',
  stalled: 'warning',
  halted: 'danger',
} as const;
