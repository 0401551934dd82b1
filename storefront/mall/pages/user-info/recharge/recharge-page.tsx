import { compare, Usdt } from '@caravan/storefront-shared/money';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton, Notice, RadioGroup, Skeleton } from '@caravan/ui-kit';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Strays } from '../../../features/wallet/strays/strays.tsx';
import { useBalance } from '../../../features/wallet/use-balance.ts';
import { useChannels, useRechargeAddress, useRecharges } from '../../../features/wallet/use-recharge.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { Deposits } from './deposits.tsx';
import { Faucet } from './faucet.tsx';
import './recharge-page.css';

/** Puts USDT into the wallet: a network, its address, and the deposit on its way. */
export default function RechargePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const channels = useChannels();
  const [picked, setPicked] = useState<string>();
  const channel =
    channels.data?.pageList.find(({ network }) => network === picked) ?? channels.data?.pageList[0];
  const opened = useRechargeAddress(channel?.network);
  if (channels.error && !channels.data) {
    return <Failure title={t('recharge.title')} error={channels.error} onRetry={channels.reload} />;
  }
  return (
    <>
      <PageHeading title={t('recharge.title')} />
      <Need next={returnAddress(query, '')} />
      <div className="recharge-columns">
        <section className="recharge-card" aria-label={t('recharge.to')}>
          {channels.data ? (
            <RadioGroup
              label={t('recharge.network')}
              appearance="tiles"
              options={channels.data.pageList.map(({ network, name, standard }) => ({
                value: network,
                label: `${name} (${standard})`,
              }))}
              value={channel?.network ?? ''}
              onChange={setPicked}
            />
          ) : (
            <Skeleton shape="box" width="100%" height="5rem" />
          )}
          {opened.error && !opened.data ? (
            <Failure error={opened.error} onRetry={opened.reload} />
          ) : channel && opened.data ? (
            <DepositAddress channel={channel} opened={opened.data} />
          ) : (
            <Skeleton shape="box" width="100%" height="20rem" />
          )}
        </section>
        <div className="recharge-side">
          {channel?.development && <Faucet network={channel.network} suggested={query.get('amount')} />}
          <DepositsSection />
          <Strays />
        </div>
      </div>
    </>
  );
}

function DepositsSection() {
  const { t } = useTranslation();
  const recharges = useRecharges(1);
  return (
    <section className="recharge-card" aria-labelledby="deposits">
      <h2 id="deposits">{t('recharge.deposits')}</h2>
      <Deposits resource={recharges} />
    </section>
  );
}

/** The balance, and once it suffices the way back to where the user came from. */
function Need({ next }: { readonly next: string }) {
  const { t } = useTranslation();
  const { query } = useQuery();
  const balance = useBalance().data?.money;
  const [before] = useState(balance);
  if (balance === undefined) return <Skeleton width="16rem" height="1.5rem" />;
  const arrived = before !== undefined && compare(balance, before) > 0;
  return (
    <div aria-live="polite" className="recharge-balance">
      <p>
        <Trans i18nKey="settlement.balance" components={{ amount: <Usdt amount={balance} size="large" /> }} />
      </p>
      {next && query.get('amount') && arrived && (
        <Notice
          tone="success"
          action={
            <LinkButton href={next} variant="primary">
              {t('recharge.goOn')}
            </LinkButton>
          }
        >
          {t('recharge.arrived')}
        </Notice>
      )}
      {next && !arrived && <LinkButton href={next}>{t('recharge.back')}</LinkButton>}
    </div>
  );
}
