import { notify } from '@caravan/storefront-shared/api';
import { Refused, useSubmission } from '@caravan/storefront-shared/forms';
import { instantOf, timeZoneName } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { cancelWithdrawAddressChange, withdrawals, type WithdrawOpened } from '../../../api/withdrawals.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { GroupedAddress } from '../../../features/wallet/grouped-address.tsx';
import { networkText } from '../../../features/wallet/network-text.ts';

type Props = {
  readonly change: NonNullable<WithdrawOpened['change']>;
  readonly networks: WithdrawOpened['networks'];
};

/** The change that waits, what it means for withdrawals until it takes effect, and the way back. */
export function WaitingChange({ change, networks }: Props) {
  const { t } = useTranslation();
  const { id, network, address, effectiveFrom } = change;
  const known = networks.find((each) => each.network === network) ?? { network };
  const cancel = async () => {
    try {
      await attempt('cancel-address-change', { id }, (key) => cancelWithdrawAddressChange(id, key));
      notify('success', t('withdraw.changeCancelled'));
      // the button goes with what it cancelled
      document.querySelector<HTMLElement>('main h1')?.focus();
    } finally {
      withdrawals.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({ check: () => true, send: cancel });
  return (
    <Notice tone="warning" title={t('withdraw.changing')}>
      <form className="withdraw-form" noValidate onSubmit={submit}>
        <p>{t('withdraw.changeTo', { network: networkText(known) })}</p>
        <GroupedAddress address={address} />
        <p>
          {t('withdraw.changeFrom')} <DateTime value={instantOf(effectiveFrom)} /> ({timeZoneName()})
        </p>
        <p>{t('withdraw.changePauses')}</p>
        <Refused text={refused} />
        <Button type="submit" variant="secondary" pending={pending}>
          {t('withdraw.cancelChange')}
        </Button>
      </form>
    </Notice>
  );
}
