import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { WithdrawalToReview } from '../../api/withdrawals.ts';
import { CaseOthers } from '../../features/case/case-others.tsx';
import { CasePart } from '../../features/case/case-part.tsx';

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
  return (
    <CaseOthers
      title={t('office-withdrawals.others')}
      columns={{
        time: t('office-withdrawals.requested'),
        outcome: t('office-withdrawals.outcome'),
        amount: t('office-withdrawals.amount'),
      }}
      others={others.map(({ id, time, stage, amount }) => ({
        id,
        href: `/office/withdrawals/${encodeURIComponent(usercode)}/${encodeURIComponent(id)}`,
        time,
        outcome: t(`office-withdrawals.stage.${stage}`),
        amount,
      }))}
    />
  );
}

function Movements({ withdrawal: { records } }: Props) {
  const { t } = useTranslation();
  return (
    <CasePart title={t('office-withdrawals.records')}>
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
    </CasePart>
  );
}
