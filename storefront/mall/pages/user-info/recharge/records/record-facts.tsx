import { compare, Usdt } from '@caravan/storefront-shared/money';
import { Badge, Card, CopyButton, Facts, Money, type Fact } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, Recharge } from '../../../../api/recharges.ts';
import { ExpectedBy } from '../expected-by.tsx';
import { stageTones } from './looks.ts';
import { ProofPicture } from './proof-picture.tsx';
import { isOnChain } from './steps.ts';
import { useOrigin } from './use-origin.ts';

type Props = { readonly recharge: Recharge; readonly channels: readonly Channel[] };

/** What is known of a recharge. */
export function RecordFacts({ recharge, channels }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const origin = useOrigin(recharge, channels);
  const { stage, amount, coin, announced, rate, fee, expectedArrival, credited, transaction, proof } =
    recharge;
  const facts: (Fact | false | undefined)[] = [
    {
      id: 'stage',
      term: t('recharge.state'),
      value: <Badge tone={stageTones[stage]}>{t(`recharge.stages.${stage}`)}</Badge>,
    },
    { id: 'origin', term: t('recharge.kind'), value: <bdi>{origin}</bdi> },
    { id: 'amount', term: t('recharge.amount'), value: <Money amount={amount} unit={coin} /> },
    isOnChain(recharge) &&
      announced !== undefined &&
      compare(announced, amount) !== 0 && {
        id: 'announced',
        term: t('recharge.announcedAmount'),
        value: <Usdt amount={announced} />,
      },
    rate !== undefined && {
      id: 'rate',
      term: t('recharge.rateThen'),
      value: (
        <>
          <Money amount="1" unit={coin} /> = <Usdt amount={rate} />
        </>
      ),
    },
    fee !== undefined && { id: 'fee', term: t('recharge.fee'), value: <Usdt amount={fee} /> },
    expectedArrival !== undefined &&
      credited === undefined &&
      !transaction && {
        id: 'arrives',
        term: t('recharge.arrives'),
        value: <Usdt amount={expectedArrival} />,
      },
    credited !== undefined && {
      id: 'credited',
      term: t('recharge.creditedAmount'),
      value: <Usdt amount={credited} />,
    },
    recharge.expectedBy !== undefined && {
      id: 'by',
      term: t('recharge.expectedBy'),
      value: <ExpectedBy time={recharge.expectedBy} />,
    },
    Boolean(transaction) && {
      id: 'transaction',
      term: t('recharge.transaction'),
      value: (
        <span className="recharge-transaction">
          <bdi dir="ltr">{transaction}</bdi>
          <CopyButton value={transaction} label={t('recharge.copyTransaction')} variant="secondary" />
        </span>
      ),
    },
    Boolean(recharge.remark) && {
      id: 'remark',
      term: t('recharge.remark'),
      value: <bdi>{recharge.remark}</bdi>,
    },
    proof !== undefined && {
      id: 'proof',
      term: t('recharge.proof'),
      value: <ProofPicture url={proof} />,
    },
  ];
  return (
    <Card as="section" className="recharge-card" aria-labelledby={id}>
      <h2 id={id}>{t('recharge.details')}</h2>
      <Facts facts={facts.filter((fact) => fact !== undefined && fact !== false)} />
    </Card>
  );
}
