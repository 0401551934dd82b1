import { amountText, instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, Card, DateTime, EmptyState, Money, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustments, release, withheldPage, type WithheldDeposit } from '../../api/adjustments.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { KeysetList } from '../../features/keyset-list/keyset-list.tsx';
import { positionIn } from '../../features/keyset-list/position-in.ts';
import { LookUp } from '../../features/look-up/look-up.tsx';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Columns } from './columns.tsx';

const columns = ['arrived', 'transfer', 'reason', 'release'] as const;
const PAGE_SIZE = 25;
const OVERTAKEN = ['deposit-not-withheld', 'release-already-proposed'];

/** A buyer's deposits that are withheld, each to be released by two persons. Whose they are is in the address. */
export function WithheldDeposits() {
  const { t } = useTranslation();
  const { query, setQuery } = useQuery();
  const owner = query.get('withheldOf') ?? '';
  return (
    <Card as="section" aria-labelledby="adjustments-withheld" className="adjustments-section">
      <h2 id="adjustments-withheld" className="adjustments-heading">
        {t('office-adjustments.withheld.title')}
      </h2>
      <LookUp
        key={`form ${owner}`}
        label={t('office-adjustments.withheld.title')}
        field={t('office-adjustments.withheld.owner')}
        hint={t('office-adjustments.withheld.hint')}
        action={t('office-adjustments.withheld.look')}
        code={owner}
        onLook={(code) => setQuery({ withheldOf: code, withheldAfter: undefined })}
      />
      {owner && <Found key={owner} usercode={owner} />}
    </Card>
  );
}

function Found({ usercode }: { readonly usercode: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const [asked, setAsked] = useState<WithheldDeposit>();
  const after = positionIn(query, 'withheldAfter') ?? 0;
  const none = after > 0 ? 'further' : 'none';
  return (
    <>
      <KeysetList
        pageOf={withheldPage({ usercode, after, pageSize: PAGE_SIZE })}
        cursor="withheldAfter"
        label={t('office-adjustments.withheld.pages')}
        note={t('office-adjustments.order', { zone: timeZoneName() })}
        none={
          <EmptyState title={t(`office-adjustments.withheld.${none}`)}>
            {t(`office-adjustments.withheld.${none}Text`, { buyer: usercode })}
          </EmptyState>
        }
      >
        {({ pageList }) => <WithheldTable deposits={pageList} onAsk={setAsked} />}
      </KeysetList>
      {asked && <Propose usercode={usercode} deposit={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type TableProps = {
  readonly deposits: readonly WithheldDeposit[];
  readonly onAsk: (deposit: WithheldDeposit) => void;
};

function WithheldTable({ deposits, onAsk }: TableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office-adjustments.withheld.title')} hideCaption>
      <Columns titles={columns.map((column) => t(`office-adjustments.withheld.${column}`))} />
      <tbody>
        {deposits.map((deposit) => (
          <Row key={deposit.depositId} deposit={deposit} onAsk={() => onAsk(deposit)} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { readonly deposit: WithheldDeposit; readonly onAsk: () => void };

function Row({ deposit, onAsk }: RowProps) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const networkName = useNetworkName();
  const { time, network, transaction, amount, minimum, proposed } = deposit;
  return (
    <tr>
      <td>
        <DateTime value={instantOf(time)} />
      </td>
      <th scope="row" className="adjustments-transaction">
        <bdi>{networkName(network)}</bdi> <bdi>{transaction}</bdi>
      </th>
      <td className="adjustments-why">
        {t('office-adjustments.withheld.belowMinimum', { minimum: amountText(minimum) })}
      </td>
      <td data-align="end">
        <Money amount={amount} unit="USDT" />
      </td>
      <td>
        {proposed || !may('adjustments.propose') ? (
          <span className="site-muted">
            {proposed ? t('office-adjustments.withheld.waits') : t('office-adjustments.withheld.byFinance')}
          </span>
        ) : (
          <Button
            size="small"
            aria-label={t('office-adjustments.withheld.proposeOf', { transaction })}
            onPress={onAsk}
          >
            {t('office-adjustments.withheld.propose')}
          </Button>
        )}
      </td>
    </tr>
  );
}

type ProposeProps = {
  readonly usercode: string;
  readonly deposit: WithheldDeposit;
  readonly onClose: () => void;
};

function Propose({ usercode, deposit, onClose }: ProposeProps) {
  const { t } = useTranslation();
  const { depositId, amount } = deposit;
  return (
    <ConfirmDecision
      title={t('office-adjustments.withheld.confirm')}
      reasonHint={t('office-adjustments.reasonHint')}
      reasonRequired
      label={t('office-adjustments.withheld.propose')}
      tone="primary"
      decide={(reason, attempt) => release({ usercode, depositId, reason }, attempt)}
      told={t('office-adjustments.toldRelease.propose', { buyer: usercode })}
      overtaken={OVERTAKEN}
      overtakenText={t('office-adjustments.withheld.changed')}
      onDecided={adjustments.invalidate}
      onClose={onClose}
    >
      {t('office-adjustments.withheld.consequence', { buyer: usercode })}{' '}
      <Money amount={amount} unit="USDT" />
    </ConfirmDecision>
  );
}
