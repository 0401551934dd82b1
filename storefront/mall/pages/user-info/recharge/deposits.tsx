import { useResource, type Loaded } from '@caravan/storefront-shared/api';
import { amountText, countText, instantOf } from '@caravan/storefront-shared/i18n';
import { currency, Usdt } from '@caravan/storefront-shared/money';
import { Badge, DateTime, Notice, ProgressBar, Skeleton, useAnnounce } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { channels, type Recharge, type RechargeList } from '../../../api/wallet.ts';
import { Failure } from '../../../shell/failure.tsx';

const tones = { processing: 'info', success: 'success', fail: 'danger', withheld: 'warning' } as const;

/** The wire tells `fail` of what is withheld, too; its owner has not lost it. */
const standingOf = ({ state, belowMinimum }: Recharge) => (belowMinimum ? 'withheld' : state);

/** Deposits, newest first, each with its confirmations as they are counted. */
export function Deposits({
  resource,
}: {
  readonly resource: Loaded<Pick<RechargeList, 'pageList' | 'withheld'>>;
}) {
  const { t } = useTranslation();
  const deposits = resource.data?.pageList;
  useAnnouncedDeposits(deposits);
  if (resource.error && !deposits) return <Failure error={resource.error} onRetry={resource.reload} />;
  if (!deposits) return <Skeleton shape="box" width="100%" height="6rem" />;
  if (deposits.length === 0) return <p className="site-muted">{t('recharge.noDeposits')}</p>;
  return (
    <>
      <Withheld sums={resource.data?.withheld ?? []} />
      <ul className="recharge-deposits">
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <p className="recharge-deposit-head">
              <Usdt amount={deposit.amount} />
              <Badge tone={tones[standingOf(deposit)]}>{t(`recharge.states.${standingOf(deposit)}`)}</Badge>
            </p>
            <p className="site-muted">
              <DateTime value={instantOf(deposit.time)} />
            </p>
            {deposit.belowMinimum && <p className="site-muted">{t('recharge.belowMinimum')}</p>}
            {deposit.state === 'processing' && (
              <ProgressBar
                label={t('recharge.counted')}
                done={Math.min(deposit.confirmations, deposit.confirmationsRequired)}
                all={deposit.confirmationsRequired}
                valueLabel={t('recharge.countedOf', {
                  done: countText(Math.min(deposit.confirmations, deposit.confirmationsRequired)),
                  all: countText(deposit.confirmationsRequired),
                })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What came below a network's minimum, and what has to come until all of it is credited. */
function Withheld({ sums }: { readonly sums: RechargeList['withheld'] }) {
  const { t } = useTranslation();
  const { data } = useResource(channels());
  return sums.map(({ network, amount, missing }) => {
    const words = {
      network: data?.pageList.find((each) => each.network === network)?.name ?? network,
      amount: `${amountText(amount)} ${currency}`,
      missing: `${amountText(missing)} ${currency}`,
    };
    return (
      <Notice key={network} tone="info" title={t('recharge.withheldTitle', words)}>
        {missing === '0' ? t('recharge.withheldSoon') : t('recharge.withheldText', words)}
      </Notice>
    );
  });
}

/** Announces when a deposit is detected and when it has arrived; each single confirmation would be noise. */
function useAnnouncedDeposits(deposits: readonly Recharge[] | undefined): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const known = useRef<Map<string, Recharge['state']>>(undefined);
  useEffect(() => {
    if (!deposits) return;
    const before = known.current;
    known.current = new Map(deposits.map(({ id, state }) => [id, state]));
    if (!before) return;
    for (const { id, state, amount } of deposits) {
      const words = { amount: `${amountText(amount)} ${currency}` };
      if (state === 'processing' && !before.has(id)) announce(t('recharge.seen', words));
      if (state === 'success' && before.get(id) !== 'success') announce(t('recharge.credited', words));
    }
  }, [deposits, announce, t]);
}
