import { errorText, isRefusal } from '@caravan/storefront-shared/api';
import { amountText } from '@caravan/storefront-shared/i18n';
import { toCents } from '@caravan/storefront-shared/money';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Breadcrumb, Card, LinkButton, Skeleton } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, Recharge } from '../../../../api/recharges.ts';
import { useChannels, useRecharge, useRechargeAddress } from '../../../../features/wallet/use-recharge.ts';
import { Empty } from '../../../../shell/empty.tsx';
import { Failure } from '../../../../shell/failure.tsx';
import { PageHeading } from '../../../../shell/page-heading.tsx';
import { DepositAddress } from '../deposit-address.tsx';
import { TestUsdt } from '../test-usdt.tsx';
import { Need } from '../need.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordHistory } from './record-history.tsx';
import { mayTakeBack } from './steps.ts';
import { TakeBack } from './take-back.tsx';
import { useAnnouncedRecharges } from './use-announced-recharges.ts';

type Props = {
  readonly id: string;
  /** It was opened on this page: it then starts at its top, and the focus goes to its heading. */
  readonly entered: boolean;
};

/** One recharge: what happened, what comes next, and what it was told with. */
export default function RechargeRecord({ id, entered }: Props) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const { data, error, reload } = useRecharge(id);
  const all = hrefWith({ id: undefined });
  if (isRefusal(error) && !data) {
    return (
      <>
        <PageHeading title={t('recharge.record')} />
        <Empty
          picture="wallet"
          text={errorText(error)}
          action={<LinkButton href={all}>{t('recharge.toRecords')}</LinkButton>}
        />
      </>
    );
  }
  if (error && !data) return <Failure title={t('recharge.record')} error={error} onRetry={reload} />;
  if (!data) return <Skeleton shape="box" width="100%" height="32rem" />;
  return <Shown recharge={data} entered={entered} next={returnAddress(query, '')} all={all} />;
}

type ShownProps = Pick<Props, 'entered'> & {
  readonly recharge: Recharge;
  readonly next: string;
  readonly all: string;
};

function Shown({ recharge, next, all, entered }: ShownProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!entered) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [entered]);
  const channels = useChannels().data?.pageList ?? [];
  useAnnouncedRecharges([recharge]);
  const { amount, coin, stage, network } = recharge;
  const channel = channels.find((each) => each.network === network);
  const title = t('recharge.recordOf', { amount: `${amountText(amount)} ${coin}` });
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('recharge.title'), href: all }, { label: t('recharge.record') }]} />
      <PageHeading title={title} />
      {next && <Need next={next} />}
      <div className="recharge-columns">
        <div className="recharge-side">
          <Card as="section" className="recharge-card" aria-label={t('recharge.history')}>
            <RecordHistory recharge={recharge} channels={channels} />
            {mayTakeBack(recharge) && <TakeBack recharge={recharge} />}
          </Card>
          {stage === 'waiting' && channel && <WhereTo channel={channel} amount={amount} />}
        </div>
        <RecordFacts recharge={recharge} channels={channels} />
      </div>
    </>
  );
}

/** The address again, as long as the transfer is awaited. */
function WhereTo({ channel, amount }: { readonly channel: Channel; readonly amount: string }) {
  const { t } = useTranslation();
  const opened = useRechargeAddress(channel.network).data;
  return (
    <>
      <Card as="section" className="recharge-card" aria-label={t('recharge.to')}>
        {opened ? (
          <DepositAddress channel={channel} opened={opened} />
        ) : (
          <Skeleton shape="box" width="100%" height="20rem" />
        )}
      </Card>
      {channel.faucetMaximum && (
        <TestUsdt
          network={channel.network}
          maximum={channel.faucetMaximum}
          suggested={toCents(amount)}
          exact
        />
      )}
    </>
  );
}
