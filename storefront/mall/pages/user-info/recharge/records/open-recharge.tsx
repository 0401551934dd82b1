import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, LinkButton, Money, Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { useQuery } from '@caravan/storefront-shared/navigation';
import type { Recharge } from '../../../../api/recharges.ts';
import { isOnChain } from './steps.ts';

/** Why another cannot be begun yet, and the way to the one that is open. */
export function OpenRecharge({ recharge }: { readonly recharge: Recharge }) {
  const { t } = useTranslation();
  const { hrefWith } = useQuery();
  const { id, amount, coin, announced, expectedBy, time } = recharge;
  const onChain = isOnChain(recharge);
  return (
    <Notice
      tone="info"
      title={
        <Trans
          i18nKey={onChain ? 'recharge.openTitle' : 'recharge.openTitleFinance'}
          components={{ amount: <Money amount={announced ?? amount} unit={coin} /> }}
        />
      }
      action={<LinkButton href={hrefWith({ id })}>{t('recharge.openLink')}</LinkButton>}
    >
      <p>{t(onChain ? 'recharge.openText' : 'recharge.openTextFinance')}</p>
      <p className="site-muted">
        {t(expectedBy ? 'recharge.expectedBy' : 'recharge.toldAt')}{' '}
        <DateTime value={instantOf(expectedBy ?? time)} />
      </p>
    </Notice>
  );
}
