import { isRefusal, useResource } from '@caravan/storefront-shared/api';
import { currency } from '@caravan/storefront-shared/money';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card, Skeleton } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecharge, rechargeFee, rechargeToken, type Channel } from '../../../api/recharges.ts';
import { LateNetwork } from '../../../features/wallet/late-network.tsx';
import { useRechargeAddress } from '../../../features/wallet/use-recharge.ts';
import { Failure } from '../../../shell/failure.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { RechargeForm } from './form/recharge-form.tsx';
import type { Send } from './form/use-sending.ts';
import { useOpenRecharge } from './records/use-open-recharge.ts';
import { OpenRecharge } from './records/open-recharge.tsx';
import { TestUsdt } from './test-usdt.tsx';

/** §8: the address is not the buyer's own on this network. */
const wrongChain = 2009;

/** A network: where to send, and the announcement of what is sent. */
export function NetworkWay({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const id = useId();
  const { query } = useQuery();
  const { network, minimum, maximum } = channel;
  const opened = useRechargeAddress(network);
  const terms = useResource(rechargeFee(currency)).data;
  const open = useOpenRecharge({ kind: 'blockchain', network });
  const send: Send = async ({ amount, remark, proof }, key) => {
    const request = {
      network,
      amount,
      remark,
      // what the buyer sees is what the mall checks
      ...(opened.data ? { address: opened.data.address } : {}),
      ...(proof ? { proof: proof.id } : {}),
      session_token: await rechargeToken(network),
    };
    try {
      return await announceRecharge(request, key);
    } catch (error) {
      if (isRefusal(error, wrongChain)) opened.reload();
      throw error;
    }
  };
  return (
    <div className="recharge-columns">
      <div className="recharge-side">
        <Card as="section" className="recharge-card" aria-labelledby={`${id}-to`}>
          <h2 id={`${id}-to`}>{t('recharge.to')}</h2>
          <LateNetwork network={network} />
          {opened.error && !opened.data ? (
            <Failure error={opened.error} onRetry={opened.reload} />
          ) : opened.data ? (
            <DepositAddress channel={channel} opened={opened.data} />
          ) : (
            <Skeleton shape="box" width="100%" height="20rem" />
          )}
        </Card>
        {channel.faucetMaximum && (
          <TestUsdt network={network} maximum={channel.faucetMaximum} suggested={query.get('amount')} />
        )}
      </div>
      <Card as="section" className="recharge-card" aria-labelledby={`${id}-announce`}>
        <h2 id={`${id}-announce`}>{t('recharge.announce')}</h2>
        {open ? (
          <OpenRecharge recharge={open} />
        ) : (
          <RechargeForm
            way={network}
            coin={currency}
            limits={{ minimum, maximum }}
            terms={terms}
            expectedBy={opened.data?.expectedBy}
            missing={query.get('amount')}
            verb="announce"
            send={send}
          />
        )}
      </Card>
    </div>
  );
}
