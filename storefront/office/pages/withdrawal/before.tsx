import { instantOf } from '@caravan/storefront-shared/i18n';
import { Card, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WithdrawalToReview } from '../../api/withdrawals.ts';

type Props = { readonly withdrawal: WithdrawalToReview };

/** What this buyer withdrew otherwise, and what moved their balance lately. */
export function Before({ withdrawal }: Props) {
  return (
    <>
      <Others withdrawal={withdrawal} />
      <Movements withdrawal={withdrawal} />
    </>
  );
}

function Others({ withdrawal: { others, usercode } }: Props) {
  const { t } = useTranslation();
  const none = others.length === 0;
  return (
    <Card as="section" aria-labelledby="withdrawal-others">
      <h2 id="withdrawal-others" className="withdrawal-heading">
        {t('office-withdrawals.others')}
      </h2>
      {none && <p className="site-muted">{t('office-withdrawals.noOthers')}</p>}
      {!none && (
        <Table caption={t('office-withdrawals.others')} hideCaption>
          <thead>
            <tr>
              <th scope="col">{t('office-withdrawals.requested')}</th>
              <th scope="col">{t('office-withdrawals.outcome')}</th>
              <th scope="col" data-align="end">
                {t('office-withdrawals.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ id, time, stage, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    href={`/office/withdrawals/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`}
                  >
                    <DateTime value={instantOf(time)} />
                  </Link>
                </th>
                <td>{t(`office-withdrawals.stage.${stage}`)}</td>
                <td data-align="end">
                  <Money amount={amount} unit="USDT" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function Movements({ withdrawal: { records } }: Props) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="withdrawal-records">
      <h2 id="withdrawal-records" className="withdrawal-heading">
        {t('office-withdrawals.records')}
      </h2>
      <Table caption={t('office-withdrawals.records')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('office-withdrawals.time')}</th>
            <th scope="col">{t('office-withdrawals.what')}</th>
            <th scope="col" data-align="end">
              {t('office-withdrawals.amount')}
            </th>
            <th scope="col" data-align="end">
              {t('office-withdrawals.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, time, kind, amount, balance }) => (
            <tr key={id}>
              <th scope="row">
                <DateTime value={instantOf(time)} />
              </th>
              <td>{t(`office-withdrawals.kind.${kind}`)}</td>
              <td data-align="end">
                <Money amount={amount} sign="always" coloured />
              </td>
              <td data-align="end">
                <Money amount={balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
