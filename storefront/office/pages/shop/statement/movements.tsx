import { instantOf } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Badge, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Movement } from '../../../api/statement.ts';
import { shopPath } from '../../../parts.ts';

export function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-statement.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-statement.time')}</th>
          <th scope="col">{t('office-statement.what')}</th>
          <th scope="col" data-align="end">
            {t('office-statement.paid')}
          </th>
          <th scope="col" data-align="end">
            {t('office-statement.commission')}
          </th>
          <th scope="col" data-align="end">
            {t('office-statement.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.position}>
            <th scope="row">
              <DateTime value={instantOf(movement.time)} />
            </th>
            <td>
              <What movement={movement} />
            </td>
            <td data-align="end">
              <Share amount={movement.paid} />
            </td>
            <td data-align="end">
              <Share amount={movement.commission} />
            </td>
            <td data-align="end">
              <Money amount={movement.amount} unit={currency} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Share({ amount }: { readonly amount: string | undefined }) {
  return amount === undefined ? '–' : <Money amount={amount} unit={currency} />;
}

/** The order of a sale or of what was taken back, or how far a payout has got. */
function What({ movement: { kind, reference, state } }: { readonly movement: Movement }) {
  const { t } = useTranslation();
  return (
    <span className="statement-what">
      {t(`office-statement.kind.${kind}`)}
      {kind !== 'payout' && (
        <Link href={`${shopPath}/orders/${encodeURIComponent(reference)}`}>
          <bdi>{reference}</bdi>
        </Link>
      )}
      {state !== 'done' && (
        <Badge tone={state === 'returned' ? 'warning' : 'info'}>
          {kind === 'taken-back' && state === 'returned'
            ? t('office-statement.givenBack')
            : t(`office-statement.state.${state}`)}
        </Badge>
      )}
    </span>
  );
}
