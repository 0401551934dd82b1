import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, Button, DateTime, Money, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustodyMove } from '../../api/custody.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { CallOff, CallOffButtons, CallOffState, type CallOffAnswer } from './call-off.tsx';
import { Decide, type Answer } from './decide.tsx';

const columns = ['when', 'what', 'why', 'state'] as const;

type Props = {
  readonly title: string;
  readonly moves: readonly CustodyMove[];
  /** with the buttons of who may decide */
  readonly decides?: boolean;
};

/** What came to hot wallets and what is drained from them, with how far each has got. */
export function MoveTable({ title, moves, decides = false }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ readonly move: CustodyMove; readonly answer: Answer }>();
  const [off, setOff] = useState<{ readonly move: CustodyMove; readonly answer: CallOffAnswer }>();
  return (
    <>
      <Table caption={title} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`office-custody.column.${column}`)}
              </th>
            ))}
            <th scope="col" data-align="end">
              {t('office-custody.column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={`${move.kindKey} ${move.id}`}>
              <td>
                <DateTime value={instantOf(move.time)} />
              </td>
              <th scope="row" className="custody-what">
                <What move={move} />
              </th>
              <td className="custody-why">
                <Why move={move} />
                <CallOffState move={move} />
              </td>
              <td>
                <State move={move} />
                {decides && move.stateKey !== 'approved' && (
                  <Buttons move={move} onAsk={(answer) => setAsked({ move, answer })} />
                )}
                {decides && move.stateKey === 'approved' && (
                  <CallOffButtons move={move} onAsk={(answer) => setOff({ move, answer })} />
                )}
              </td>
              <td data-align="end">
                <Money amount={move.amount} unit="USDT" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <Decide {...asked} onClose={() => setAsked(undefined)} />}
      {off && <CallOff {...off} onClose={() => setOff(undefined)} />}
    </>
  );
}

function Why({ move: { kindKey, reason, proposedByName, refusal } }: { readonly move: CustodyMove }) {
  const { t } = useTranslation();
  // nobody is asked about these
  if (kindKey === 'top-up') return '–';
  if (kindKey === 'development') return t('office-custody.explainsItself');
  return (
    <>
      <bdi>{reason ?? t('office-custody.notSaid')}</bdi>
      {proposedByName !== undefined && (
        <div className="site-muted">
          {t('office-custody.by')} <bdi>{proposedByName}</bdi>
        </div>
      )}
      {refusal !== undefined && (
        <div className="site-muted">
          {t('office-custody.refusedBecause')} <bdi>{refusal}</bdi>
        </div>
      )}
    </>
  );
}

function What({
  move: { kindKey, network, transaction, transfer, from, to },
}: {
  readonly move: CustodyMove;
}) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const shown = transaction ?? transfer?.transaction;
  return (
    <>
      {t(`office-custody.kind.${kindKey}`)}, <bdi>{networkName(network)}</bdi>
      <div className="site-muted custody-address">
        <bdi dir="ltr">{kindKey === 'drain' ? to : from}</bdi>
      </div>
      {shown !== undefined && (
        <div className="site-muted custody-address">
          <bdi dir="ltr">{shown}</bdi>
        </div>
      )}
    </>
  );
}

function State({ move }: { readonly move: CustodyMove }) {
  const { t } = useTranslation();
  const { kindKey, stateKey, transfer, decidedByName, decideTime } = move;
  const isOff = stateKey === 'called-off';
  const failed = !isOff && (transfer?.state === 'reverted' || transfer?.state === 'cancelled');
  const waits = stateKey === 'proposed' || (kindKey === 'funding' && stateKey === 'recorded');
  return (
    <>
      <Badge tone={failed ? 'danger' : waits ? 'warning' : 'neutral'}>
        {transfer && !isOff
          ? t(`office-custody.transfer.${transfer.state}`)
          : kindKey === 'top-up'
            ? t('office-custody.state.noted')
            : t(`office-custody.state.${stateKey}`)}
      </Badge>
      {decidedByName !== undefined && kindKey !== 'development' && (
        <div className="site-muted">
          <bdi>{decidedByName}</bdi>
          {decideTime !== undefined && (
            <>
              , <DateTime value={instantOf(decideTime)} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Buttons({ move, onAsk }: { readonly move: CustodyMove; readonly onAsk: (answer: Answer) => void }) {
  const { t } = useTranslation();
  const { data, may } = useSelf();
  if (!may('custody.decide')) return null;
  const isOwn = move.proposedBy === data?.staffId;
  const answers: readonly Answer[] =
    move.stateKey === 'recorded' ? ['explain'] : isOwn ? ['refuse'] : ['agree', 'refuse'];
  return (
    <>
      {isOwn && move.stateKey === 'proposed' && (
        <p className="site-muted">{t('office-custody.waitsForAnother')}</p>
      )}
      <div className="site-actions">
        {answers.map((answer) => (
          <Button
            key={answer}
            size="small"
            aria-label={t(`office-custody.${answer}Of`, { kind: t(`office-custody.kind.${move.kindKey}`) })}
            onPress={() => onAsk(answer)}
          >
            {t(`office-custody.${answer}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
