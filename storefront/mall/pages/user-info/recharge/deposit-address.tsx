import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { CopyButton, Facts, Notice, Skeleton } from '@caravan/ui-kit';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, RechargeOpened } from '../../../api/recharges.ts';
import { addressGroups } from '../../../features/wallet/address-groups.ts';

const AddressCode = lazyWithTexts(['recharge'], () => import('./address-code.tsx'));

type Props = {
  readonly channel: Pick<Channel, 'name' | 'standard'>;
  readonly opened: Pick<RechargeOpened, 'address' | 'minimum' | 'confirmationsRequired'>;
};

/** The address to send to, with its network named in the same block, and the consequence of a wrong network. */
export function DepositAddress({ channel, opened }: Props) {
  const { t } = useTranslation();
  const network = `${channel.name} (${channel.standard})`;
  return (
    <div className="recharge-deposit-address">
      <div className="recharge-deposit-address-row">
        <Suspense fallback={<Skeleton shape="box" width="160px" height="160px" />}>
          <AddressCode address={opened.address} network={network} />
        </Suspense>
        <div className="recharge-deposit-address-words">
          <p className="site-muted">{t('recharge.address', { network })}</p>
          <p className="recharge-address-groups" dir="ltr">
            <span className="site-visually-hidden">{opened.address}</span>
            {addressGroups(opened.address).map((group, index) => (
              <span key={`${index}-${group}`} aria-hidden="true">
                {group}
              </span>
            ))}
          </p>
          <CopyButton value={opened.address} label={t('recharge.copy')} variant="secondary" />
        </div>
      </div>
      <Notice tone="warning" title={t('recharge.onlyTitle', { network })}>
        {t('recharge.onlyText', { network })}
      </Notice>
      <Facts
        facts={[
          { id: 'minimum', term: t('recharge.minimum'), value: <Usdt amount={opened.minimum} /> },
          {
            id: 'confirmations',
            term: t('recharge.confirmations'),
            value: opened.confirmationsRequired,
          },
        ]}
      />
    </div>
  );
}
